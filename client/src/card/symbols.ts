// Card text cut into words and the game's symbols, so that it can be shown without ever being read as HTML.
import type { Symbol, TableLayout } from '../protocol'

// print: how it is printed, "" plainly, "s" and "ex" bold, "i" in italics.
export interface Piece { text: string; print: string; symbol?: Symbol }

const cutters = new WeakMap<TableLayout, RegExp | null>()
const MARKED = /\[\[([a-z]*)\]\](.*?)(?:\[\[\/\]\]|$)/g

function cutter(layout: TableLayout): RegExp | null {
  let found = cutters.get(layout)
  if (found === undefined) {
    const texts = layout.symbols.map((symbol) => symbol.text).filter(Boolean)
    texts.sort((a, b) => b.length - a.length)
    const safe = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    found = safe.length ? new RegExp(`(${safe.join('|')})`) : null
    cutters.set(layout, found)
  }
  return found
}

function cut(layout: TableLayout, text: string, print: string): Piece[] {
  const by = cutter(layout)
  const parts = by ? text.split(by) : [text]
  return parts.filter((part) => part !== '').map((part) => ({ text: part, print, symbol: layout.symbols.find((one) => one.text === part) }))
}

export const plain = (text: string): string => text.replace(/\[\[[a-z/]*\]\]/g, '')

export function pieces(layout: TableLayout, text: string): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const marked of text.matchAll(MARKED)) {
    found.push(...cut(layout, text.slice(at, marked.index), ''), ...cut(layout, marked[2], marked[1]))
    at = marked.index + marked[0].length
  }
  return [...found, ...cut(layout, plain(text.slice(at)), '')]
}

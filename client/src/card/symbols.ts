// Card text cut into words and the game's symbols, so that it can be shown without ever being read as HTML.
import type { Symbol, TableLayout } from '../protocol'

export type Piece = { text: string; symbol?: undefined } | { text: string; symbol: Symbol }

const cutters = new WeakMap<TableLayout, RegExp | null>()

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

export function pieces(layout: TableLayout, text: string): Piece[] {
  const by = cutter(layout)
  const parts = by ? text.split(by) : [text]
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const symbol = layout.symbols.find((one) => one.text === part)
      return symbol ? { text: part, symbol } : { text: part }
    })
}

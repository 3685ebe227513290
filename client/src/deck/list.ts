// A deck while it is built: counts by part and key, and its text, one card a line, as every list is written.
import type { DeckLine, Face } from '../protocol'

export interface Entry {
  part: string
  key: string
  name: string
  count: number
}

export const fromLines = (lines: DeckLine[]): Entry[] => lines.map(({ part, key, name, count }) => ({ part, key, name, count }))

// Parts are headings, and a card is named by its key: no other card has it.
export function asText(entries: Entry[]): string {
  const parts = [...new Set(entries.map((entry) => entry.part))]
  return parts
    .map((part) => {
      const lines = entries.filter((entry) => entry.part === part && entry.count > 0).map((entry) => `${entry.count} ${entry.key}`)
      return (part ? `# ${part}\n` : '') + lines.join('\n')
    })
    .join('\n')
}

export function changed(entries: Entry[], face: Face, part: string, by: number): Entry[] {
  const at = entries.findIndex((entry) => entry.key === face.key && (!part || entry.part === part))
  if (at < 0) return by > 0 ? [...entries, { part: part || (entries[0]?.part ?? ''), key: face.key, name: face.name, count: by }] : entries
  const count = Math.max(entries[at].count + by, 0)
  return count ? entries.map((entry, i) => (i === at ? { ...entry, count } : entry)) : entries.filter((_, i) => i !== at)
}

export const countOf = (entries: Entry[], key: string): number => entries.filter((entry) => entry.key === key).reduce((sum, entry) => sum + entry.count, 0)

// The cards of a deck in an order by chance.
export function shuffled(counts: Record<string, number>): string[] {
  const cards = Object.entries(counts).flatMap(([key, count]) => Array<string>(count).fill(key))
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[cards[i], cards[j]] = [cards[j], cards[i]]
  }
  return cards
}

// How likely a hand of this size holds at least one of so many cards of a deck.
export function holds(whole: number, wanted: number, size: number): number {
  let none = 1
  for (let i = 0; i < size; i++) none *= Math.max(whole - wanted - i, 0) / (whole - i)
  return 1 - none
}

// Deeds by hand, as the table takes them in words: what they can be about, and the words of one.
import type { TableLayout } from '../protocol'
import { t } from '../texts'
import type { Game } from './game.svelte'

export type Tool = keyof typeof t.byHand.tools

// What one deed is made of. card: a handle ("#57"), a place ("top of deck of me"), or a name; whose: "me" or "them".
export interface Deed {
  tool: Tool
  card: string
  to: string
  whose: string
  low: boolean
  turned: boolean
  turning: string
  name: string
  value: string
  pile: string
  n: number
}

export interface Choice { value: string; label: string }
export interface Group { label: string; choices: Choice[] }

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`)

// The words of a deed; "" while something is missing.
export function words(deed: Deed): string {
  const { tool, card, whose, n } = deed
  switch (tool) {
    case 'move': return card && deed.to ? `move ${card} to ${deed.to} of ${whose}${deed.low ? ' bottom' : ''}${deed.turned ? ' turned' : ''}` : ''
    case 'turn': return card && deed.turning ? `${deed.turning} ${card}` : ''
    case 'damage': return card && n > 0 ? `damage ${n} ${card}` : ''
    case 'counter': return card && n && /^\w+$/.test(deed.name) ? `counter ${signed(n)} ${deed.name} ${card}` : ''
    case 'number': return card && n && deed.value ? `adjust ${signed(n)} ${deed.value} ${card}` : ''
    case 'reveal': return card ? `reveal ${card}` : ''
    case 'draw': return n > 0 ? `draw ${n} of ${whose}` : ''
    case 'value': return n && deed.value ? `value ${signed(n)} ${deed.value} of ${whose}` : ''
    case 'shuffle': return deed.pile ? `shuffle ${deed.pile} of ${whose}` : ''
  }
}

// The zones with their titles.
export const zonesOf = (layout: TableLayout): [string, string][] => Object.entries(layout.zones).map(([zone, word]) => [zone, titled(word)])

const owner = (game: Game, player: number): string => (player === game.viewer ? 'me' : 'them')

// The cards that the viewer sees, by where they lie; and, for a move, cards that are said by their place.
export function cardsToChoose(game: Game, places: boolean): Group[] {
  const layout = game.layout
  if (!layout || !game.board) return []
  const found: Group[] = []
  const ends: Choice[] = []
  for (const half of game.board.halves) {
    for (const zone of half.zones) {
      const where = `${titled(layout.zones[zone.zone] ?? zone.zone)}, ${game.name(half.player)}`
      const known = zone.cards.filter((card) => card.name && card.handle > 0)
      if (known.length) found.push({ label: where, choices: known.map((card) => ({ value: `#${card.handle}`, label: card.name })) })
      if (zone.count > known.length)
        for (const end of ['top', 'bottom', 'random'] as const)
          ends.push({ value: `${end} of ${zone.zone} of ${owner(game, half.player)}`, label: `${t.byHand.ends[end]}: ${where}` })
    }
  }
  if (places && ends.length) found.push({ label: t.byHand.unseen, choices: ends })
  return found
}

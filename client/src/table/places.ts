// Which cards lie where: the places of the layout filled from the zones of a half or of the seam.
import type { Board, Card, Half, Means, Place, Supply, TableLayout, Zone } from '../protocol'
import type { Game } from './game.svelte'

export interface Filled {
  place: Place
  zone: Zone
  cards: Card[]
}

const holds = (place: Place, card: Card): boolean => !place.set || place.has.some((word) => card.kinds.includes(word))
const key = (place: Place): string => `${place.zone}|${place.row}|${place.col}|${place.title}`

// Every card of a zone that several places share lies in one of them: the nearest to the seam that takes it.
export function filled(layout: TableLayout, zones: Zone[], places: Place[]): Filled[] {
  const found: Filled[] = []
  for (const place of places) {
    const zone = zones.find((one) => one.zone === place.zone)
    if (!zone) continue
    const sharing = layout.places.filter((one) => one.zone === place.zone && one.row !== -2)
    const ordered = [...sharing].sort((a, b) => b.row - a.row)
    const cards = zone.cards.filter((card) => {
      if (sharing.length < 2) return true
      const atPlace = ordered.filter((one) => !one.places.length || one.places.includes(card.place))
      const taker = atPlace.find((one) => holds(one, card)) ?? atPlace[0]
      return taker !== undefined && key(taker) === key(place)
    })
    const shown = place.set || place.places.length ? cards.length : zone.count
    if (place.quiet && !shown) continue
    found.push({ place, zone, cards })
  }
  return found
}

export const ofHalf = (layout: TableLayout, half: Half): Filled[] =>
  filled(layout, half.zones, layout.places.filter((place) => place.row >= 0 && place.zone !== layout.hand))

export function ofSeam(layout: TableLayout, board: Board): Filled[] {
  const places = layout.places.filter((place) => place.row === -1 && place.zone !== layout.stack)
  const zones = [...board.shared, ...board.halves.flatMap((half) => half.zones)]
  return zones
    .flatMap((zone) => filled(layout, [zone], places.filter((place) => place.zone === zone.zone)))
    .filter((one) => one.zone.count > 0)
}

// What a game calls that on which things wait to be resolved.
export const stackTitle = (layout: TableLayout): string => layout.zones[layout.stack] || (layout.places.find((place) => place.row === -1)?.title ?? '')
export const zoneOf = (half: Half | undefined, zone: string): Zone | undefined => half?.zones.find((one) => one.zone === zone)
export const zoneId = (player: number, zone: string, title = ''): string => `${player}:${zone}:${title}`

// The cards that something could be paid with, by where they lie: what is on the table first, the hand last.
export interface Supplied { place: string; hand: boolean; supplies: Supply[]; sum: number }
export function supplied(game: Game, means: Means): Supplied[] {
  const { layout } = game
  const half = game.half(game.viewer)
  if (!layout || !half) return []
  const at = new Map<number, string>()
  for (const it of ofHalf(layout, half)) for (const card of it.cards) at.set(card.handle, it.place.title)
  const found = new Map<string, Supplied>()
  for (const supply of means.supplies) {
    const hand = game.card(supply.handle)?.zone === layout.hand
    const place = hand ? layout.hand : (at.get(supply.handle) ?? '')
    const group = found.get(place) ?? { place, hand, supplies: [], sum: 0 }
    group.supplies.push(supply)
    group.sum += supply.gives
    found.set(place, group)
  }
  return [...found.values()].sort((a, b) => Number(a.hand) - Number(b.hand))
}

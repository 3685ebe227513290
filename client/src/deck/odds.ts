// What one may ask of a deck: how likely it is to hold at least one of some cards.
import type { Face } from '../protocol'
import type { Entry } from './list'

// What one may ask after: cards of a kind, of a cost at most, and single cards; with how many copies the deck has.
export interface Asked {
  key: string
  what: 'kind' | 'cost' | 'card'
  label: string
  copies: number
}

export function askable(entries: Entry[], faces: ReadonlyMap<string, Face>): Asked[] {
  const count = (fits: (face: Face | undefined, entry: Entry) => boolean): number =>
    entries.filter((entry) => fits(faces.get(entry.key), entry)).reduce((sum, entry) => sum + entry.count, 0)
  const cost = (face: Face | undefined): number => (face?.costs.length ? Number(face.costs.at(-1)) : NaN)
  const kinds = [...new Set(entries.flatMap((entry) => faces.get(entry.key)?.kinds ?? []))]
  const costs = [...new Set(entries.map((entry) => cost(faces.get(entry.key))))].filter((one) => !Number.isNaN(one)).sort((a, b) => a - b)
  const names = [...new Set(entries.map((entry) => entry.name))].sort((a, b) => a.localeCompare(b))
  return [
    ...costs.map((one): Asked => ({ key: `cost ${one}`, what: 'cost', label: String(one), copies: count((face) => cost(face) <= one) })),
    ...kinds.map((one): Asked => ({ key: `kind ${one}`, what: 'kind', label: one, copies: count((face) => face?.kinds.includes(one) ?? false) })),
    ...names.map((one): Asked => ({ key: `card ${one}`, what: 'card', label: one, copies: count((_, entry) => entry.name === one) })),
  ]
}

// What is drawn of a card: its face, what the board says of it now, and the layout of its game, put together.
import type { Subject } from '../art/plate'
import { hash } from '../art/random'
import type { Card, Colour, Face, Kind, Symbol, TableLayout } from '../protocol'

export interface Stat {
  name: string
  title: string
  glyph: string
  corner: string
  repeat: boolean
  now: number
  printed: number
}

export interface Drawn {
  name: string
  subject: Subject
  across: boolean
  ink: string
  colours: Colour[]
  costs: string[]
  costShape: string
  stats: Stat[]
  line: string
  text: string[]
  token: boolean
  icons: Symbol[]
  picture: string
}

// A game without colours: every kind of card has an ink of its own, so that cards differ at all.
const PLAIN_INKS = ['rune', 'leaf', 'drake', 'water', 'abyss', 'gold', 'ice']

function plainInk(kinds: string[]): Colour {
  const kind = kinds[0] ?? ''
  return { ...NOBODY, ink: kind ? PLAIN_INKS[hash(kind) % PLAIN_INKS.length] : NOBODY.ink, scene: '' }
}

const NOBODY: Colour = { name: '', short: '', ink: 'void', glyph: 'ring', scene: 'facets' }

function kindOf(layout: TableLayout, kinds: string[]): Kind | undefined {
  return layout.kinds.find((kind) => kinds.includes(kind.name))
}

function colourOf(layout: TableLayout, name: string): Colour {
  return layout.colours.find((colour) => colour.name === name) ?? { ...NOBODY, name, short: name }
}

function statsOf(layout: TableLayout, kinds: string[], face: Face | undefined, card: Card | undefined): Stat[] {
  const found: Stat[] = []
  for (const shown of layout.numbers) {
    if (shown.corner === 'cost' || (shown.kinds.length && !shown.kinds.some((kind) => kinds.includes(kind)))) continue
    const on = card?.numbers.find((number) => number.name === shown.name)
    const printed = on?.printed ?? face?.stats[shown.name]
    if (printed === undefined) continue
    found.push({ ...shown, printed, now: on?.now ?? printed })
  }
  return found
}

export function drawn(layout: TableLayout, face: Face | undefined, card?: Card): Drawn {
  const kinds = card?.kinds.length ? card.kinds : (face?.kinds ?? [])
  const kind = kindOf(layout, kinds) ?? kindOf(layout, face?.kinds ?? [])
  const words = card?.colours.length ? card.colours : (face?.colours ?? [])
  const colours = words.map((word) => colourOf(layout, word))
  const first = colours[0] ?? (layout.colours.length ? NOBODY : plainInk(kinds))
  const figure = (kind?.figure ?? 'sigil').split(' ')
  const name = face?.name ?? card?.name ?? ''
  return {
    name,
    subject: {
      name, ink: first.ink, scene: first.scene, figure: figure[figure.length - 1],
      wings: figure.includes('winged'), crown: figure.includes('crowned'),
    },
    across: kind?.across ?? false,
    ink: first.ink,
    colours,
    costs: face?.costs ?? [],
    costShape: layout.cost,
    stats: statsOf(layout, kinds, face, card),
    line: face?.line ?? kinds.join(' '),
    text: face?.text ?? [],
    icons: layout.icons.filter((icon) => face?.icons.includes(icon.word) || face?.icons.includes(icon.text)),
    token: face?.token ?? false,
    picture: face?.picture ?? '',
  }
}

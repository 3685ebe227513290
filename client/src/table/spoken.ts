// What a screen reader says of a card: name, type, colour, cost, current values, state, and what can be done.
import type { Card, Face, TableLayout } from '../protocol'
import { t } from '../texts'
import type { Game } from './game.svelte'

const lies = (layout: TableLayout, card: Card): string => layout.turned[card.turned - 1] ?? (card.turned === 1 ? t.table.state.turned : t.table.state.reversed)

export function spoken(game: Game, layout: TableLayout, card: Card, face: Face | undefined): string {
  if (!card.name && !face) return [t.table.faceDown, card.turned ? lies(layout, card) : ''].filter(Boolean).join(', ')
  const title = (name: string): string => layout.numbers.find((one) => one.name === name)?.title ?? name
  const parts = [face?.name ?? card.name, face?.line ?? card.kinds.join(' '), card.colours.join(' ')]
  // (The cost stands among the numbers where it can change.)
  if (face?.costs.length && !card.numbers.some((one) => layout.numbers.some((shown) => shown.name === one.name && shown.corner === 'cost'))) parts.push(t.table.cost(face.costs.join(' ')))
  for (const one of card.numbers) parts.push(t.table.number(title(one.name), one.now, one.printed))
  if (card.damage) parts.push(t.table.damage(card.damage))
  if (card.turned) parts.push(lies(layout, card))
  if (card.face_down) parts.push(t.table.state.down)
  if (card.controller !== card.owner) parts.push(t.table.state.taken(game.self(card.owner) ? t.you : game.name(card.owner)))
  for (const chip of card.chips) parts.push(chip.kind === 'counter' ? t.table.counters(chip.count, chip.word) : chip.word)
  parts.push(...card.on.map((one) => t.table.state.on(one.name || t.table.faceDown)))
  if (card.under.length) {
    const known = card.under.map((one) => one.name).filter(Boolean)
    parts.push(`${card.under.length} ${layout.under[card.under.length === 1 ? 0 : 1] ?? ''}${known.length ? `: ${known.join(', ')}` : ''}`)
  }
  if (game.attacks(card.handle)) parts.push(t.table.state.attacking)
  if (game.attacked(card.handle)) parts.push(t.table.state.attacked)
  if (game.aimed(card.handle)) parts.push(t.table.state.aimed)
  if (card.unread) parts.push(t.table.state.unread)
  const fate = game.fate(card.handle)
  if (fate) parts.push(t.prompt.forecast(fate.words))
  if (game.picked(card.handle)) parts.push(t.table.state.picked)
  if (game.proposed(card.handle)) parts.push(t.table.state.pays)
  else if (game.options(card.handle).length) {
    const deeds = game.acting ? [...new Set(game.options(card.handle).map((option) => (option.label === card.name ? option.heading : option.label)))].filter(Boolean) : []
    parts.push(game.acting ? (deeds.length && deeds.length < 4 ? t.table.state.deeds(deeds.join('; ')) : t.table.state.playable) : game.paying ? t.table.state.couldPay : t.table.state.legal)
  } else if (card.zone === layout.hand && game.mine && card.controller === game.viewer) parts.push(t.table.state.cant)
  return parts.filter(Boolean).join(', ')
}

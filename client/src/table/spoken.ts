// What a screen reader says of a card: name, type, colour, cost, current values, state, and what can be done.
import type { Card, Face, TableLayout } from '../protocol'
import { t } from '../texts'
import type { Game } from './game.svelte'

export function spoken(game: Game, layout: TableLayout, card: Card, face: Face | undefined): string {
  if (!card.name && !face) return t.table.faceDown
  const title = (name: string): string => layout.numbers.find((one) => one.name === name)?.title ?? name
  const parts = [face?.name ?? card.name, face?.line ?? card.kinds.join(' '), card.colours.join(' ')]
  if (face?.costs.length) parts.push(t.table.cost(face.costs.join(' ')))
  for (const one of card.numbers) parts.push(t.table.number(title(one.name), one.now, one.printed))
  if (card.damage) parts.push(t.table.damage(card.damage))
  if (card.turned) parts.push(layout.turned[card.turned - 1] ?? (card.turned === 1 ? t.table.state.turned : t.table.state.reversed))
  for (const chip of card.chips) parts.push(chip.kind === 'counter' ? t.table.counters(chip.count, chip.word) : chip.word)
  if (card.on.length) parts.push(...card.on.map((one) => `+ ${one.name}`))
  if (game.attacks(card.handle)) parts.push(t.table.state.attacking)
  if (game.attacked(card.handle)) parts.push(t.table.state.attacked)
  if (game.aimed(card.handle)) parts.push(t.table.state.aimed)
  if (card.unread) parts.push(t.table.state.unread)
  const fate = game.fate(card.handle)
  if (fate) parts.push(t.prompt.forecast(fate.words))
  if (game.picked(card.handle)) parts.push(t.table.state.picked)
  if (game.proposed(card.handle)) parts.push(t.table.state.pays)
  else if (game.options(card.handle).length) parts.push(game.acting ? t.table.state.playable : t.table.state.legal)
  return parts.filter(Boolean).join(', ')
}

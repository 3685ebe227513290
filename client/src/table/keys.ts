// The keyboard: everything at the table can be done with it.
import type { Option } from '../protocol'
import type { Game } from './game.svelte'

export interface Doors {
  undo(): void
  position(): void
  settings(): void
  keys(): void
  close(): boolean
}

const JUMPS: Readonly<Record<string, string>> = {
  h: '[data-jump="hand"] [data-card]', f: '.side.you .rows [data-card]', s: '[data-jump="stack"] button, [data-jump="stack"]', l: '[data-jump="log"]',
  d: '.side.you .piles .heap', g: '.side.opp .piles .heap',
}

// The next card that can be used or chosen, after the one that has the focus.
function next(back: boolean): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('.spot:has(> .playable, > .legal, > .couldpay, > .proposed), .heap.glows, .slot.go, .choices button:not(:disabled)')].filter((one) => one.offsetParent !== null)
  if (!all.length) return false
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[(at + (back ? -1 : 1) + all.length) % all.length].focus()
  return true
}

const focus = (selector: string): void => (document.querySelector(selector) as HTMLElement | null)?.focus()
const click = (selector: string): boolean => {
  const found = document.querySelector(selector) as HTMLElement | null
  found?.click()
  return found !== null
}

function arrows(event: KeyboardEvent): boolean {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
  const on = document.activeElement as HTMLElement | null
  const zone = on?.closest('[data-rove], [data-zone], .pilegrid, .choices, .omenu, .untilm')
  if (!step || !zone || !on) return false
  const all = [...zone.querySelectorAll<HTMLElement>('button')].filter((one) => one.offsetParent !== null)
  const at = all.indexOf(on)
  if (at < 0) return false
  all[(at + step + all.length) % all.length].focus()
  return true
}

function numbered(game: Game, digit: number): boolean {
  const menu = document.querySelectorAll<HTMLElement>('.omenu button, .untilm button')
  if (menu.length) {
    menu[digit - 1]?.click()
    return true
  }
  const numbers = game.question?.options.filter((option) => option.role === 'number') ?? []
  if (numbers.length) {
    const wanted = numbers.find((option) => option.number === digit)
    if (wanted) game.give([wanted.answer])
    return true
  }
  const offered = document.querySelectorAll<HTMLElement>('.choices .choice, .choice2')
  if (offered.length) {
    offered[digit - 1]?.click()
    return true
  }
  const handles = [...new Set(game.question?.options.map((option) => option.handle).filter(Boolean) ?? [])]
  if (!handles[digit - 1]) return false
  game.press(handles[digit - 1])
  return true
}

const role = (game: Game, ...roles: string[]): Option | undefined => game.question?.options.find((option) => roles.includes(option.role))

export function pressed(event: KeyboardEvent, game: Game, doors: Doors): void {
  const on = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName)) return
  if (document.querySelector('dialog[open]') && event.key !== 'Escape') {
    if (arrows(event)) event.preventDefault()
    return
  }
  if (answered(event, game, doors)) event.preventDefault()
}

function answered(event: KeyboardEvent, game: Game, doors: Doors): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (key.startsWith('Arrow')) return arrows(event)
  if (key === ' ') {
    if (event.shiftKey) return click('.untilbox > button')
    return click('.prompt .btn.primary')
  }
  if (key === '?') { doors.keys(); return true }
  if (/^[0-9]$/.test(key)) return numbered(game, Number(key))
  if (key === 's' && game.paying && game.draft.has(game.pressed)) { game.draft.lookAround(game.pressed); return true }
  const jump = JUMPS[key]
  if (jump) { focus(jump); return true }
  if (key === 'x') return next(event.shiftKey)
  switch (key) {
    case 'Escape':
      if (game.draft.swapped) { game.draft.swapped = 0; return true }
      if (game.menu) { game.menu = 0; return true }
      if (game.why) { game.why = 0; return true }
      if (game.passing) { game.act('stop'); return true }
      if (doors.close()) return true
      return click('.prompt [data-role=cancel]')
    case 'y': return answer(game, role(game, 'yes'))
    case 'n': return answer(game, role(game, 'no', 'pass'))
    case 'a':
      if (game.draft.on) return click('.prompt [data-role=again]')
      if (game.question?.proposal.length) game.give(game.question.proposal)
      return true
    case 'z': doors.undo(); return true
    case 'w': if (game.pressed) game.ask(game.pressed); return true
    case 'i': if (game.pressed) game.see(game.pressed); focus('.zoom button'); return true
    case 'p': doors.position(); return true
    case ',': doors.settings(); return true
  }
  return false
}

function answer(game: Game, option: Option | undefined): boolean {
  if (option) game.give([option.answer])
  return option !== undefined
}

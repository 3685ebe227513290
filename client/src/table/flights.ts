// A card that has moved is seen to go from where it was to where it is. Input never waits for it.
import { tick } from 'svelte'
import type { Board, Card, Update } from '../protocol'
import { settings } from '../shared/settings.svelte'
import type { Game } from './game.svelte'
import { zoneId } from './places'

const LASTS = 280
const AT_ONCE = 3
const NEXT = 90
const MOST = 9

interface Was {
  box: DOMRect
  key: string
  zone: string
  owner: number
}

const spot = (handle: number): HTMLElement | null => document.querySelector(`[data-card="${handle}"] .card`)
const rect = (selector: string): DOMRect | undefined => {
  const found = document.querySelector(selector)
  const box = (found?.querySelector('.card, .slot') ?? found)?.getBoundingClientRect()
  return box && box.width ? box : undefined
}

function handles(board: Board): Map<number, Card> {
  const found = new Map<number, Card>()
  for (const zone of [...board.shared, ...board.halves.flatMap((half) => half.zones)]) for (const card of zone.cards) if (card.handle) found.set(card.handle, card)
  return found
}

export function watchFlights(game: Game): void {
  let were = new Map<number, Was>()
  let seen = -1

  game.before = () => {
    were = new Map()
    if (!game.board) return
    for (const [handle, card] of handles(game.board)) {
      const box = spot(handle)?.getBoundingClientRect()
      if (box?.width) were.set(handle, { box, key: card.key, zone: card.zone, owner: card.owner })
    }
  }

  game.after = (update: Update) => {
    const last = seen
    seen = update.lines.at(-1)?.at ?? seen
    if (last < 0 || document.hidden) return
    void tick().then(() => fly(update, last))
  }

  function fly(update: Update, last: number): void {
    const now = handles(update.board)
    const left = [...were.entries()].filter(([handle]) => !now.has(handle))
    let flown = 0
    for (const line of update.lines) {
      if (line.at <= last || !line.to) continue
      const card = now.get(line.moved)
      const target = card ? spot(line.moved) : null
      const player = card?.owner ?? line.player
      const at = left.findIndex(([, was]) => was.zone === line.frm && was.owner === player && (!card || !was.key || was.key === card.key))
      const from = at >= 0 ? left.splice(at, 1)[0][1].box : rect(`[data-zone="${zoneId(player, line.frm)}"]`)
      const to = target?.getBoundingClientRect() ?? rect(`[data-zone="${zoneId(player, line.to)}"]`)
      if (!to || flown >= MOST) continue
      if (!settings.moves) {
        if (target) mark(target)
        continue
      }
      if (from) start(target, zoneId(player, line.to), from, to, Math.max(flown - AT_ONCE + 1, 0) * NEXT)
      flown++
    }
  }

  function mark(target: HTMLElement): void {
    target.classList.add('arrived')
    setTimeout(() => target.classList.remove('arrived'), 600)
  }

  function start(target: HTMLElement | null, zone: string, from: DOMRect, to: DOMRect, delay: number): void {
    const drawn = target ?? document.querySelector<HTMLElement>(`[data-zone="${zone}"] .card`)
    const flying = drawn ? (drawn.cloneNode(true) as HTMLElement) : document.createElement('span')
    const layer = document.createElement('div')
    layer.className = drawn ? 'flight' : 'flight ghost'
    layer.setAttribute('aria-hidden', 'true')
    layer.append(flying)
    layer.style.left = `${to.left}px`
    layer.style.top = `${to.top}px`
    layer.style.width = `${to.width}px`
    layer.style.height = `${to.height}px`
    document.body.append(layer)
    if (target) target.style.visibility = 'hidden'
    const scale = Math.max(from.height / Math.max(to.height, 1), 0.2)
    const dx = from.left + from.width / 2 - to.left - to.width / 2
    const dy = from.top + from.height / 2 - to.top - to.height / 2
    const flight = layer.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }],
      { duration: LASTS, delay, fill: 'backwards', easing: 'cubic-bezier(.2,.7,.2,1)' },
    )
    const done = (): void => {
      layer.remove()
      if (target) target.style.visibility = ''
    }
    flight.onfinish = done
    flight.oncancel = done
  }
}

// A card that has moved is seen to go from where it was to where it is; one that only makes room slides. Input never
// waits for either.
import { tick } from 'svelte'
import { back } from '../art/back'
import type { Board, Card, Line, Update } from '../protocol'
import { settings } from '../shared/settings.svelte'
import type { Game } from './game.svelte'
import { zoneId } from './places'

const LASTS = 280
const SLIDES = 180
const NUDGES = 90
const AT_ONCE = 3
const NEXT = 90
const MOST = 9
const LITTLE = 26 // as wide as a card becomes that goes where no card is drawn
const NEAR = 4
const EASE = 'cubic-bezier(.2,.7,.2,1)'

// Where a card is drawn: its middle, its width as it stands upright, its tilt in degrees.
interface Spot { x: number; y: number; w: number; tilt: number }
interface Was { at: Spot; drawn: HTMLElement; card: Card; harm: number }
// The last card of a zone as it was drawn, and a picture of the top of a pile.
interface ZoneWas { at: Spot; top?: { picture: HTMLElement; box: DOMRect } }

const width = (card: HTMLElement): number => parseFloat(getComputedStyle(card).getPropertyValue('--w')) || card.offsetWidth

function tiltOf(card: HTMLElement): number {
  const held = card.closest('.inhand')
  if (!held) return 0
  const turn = new DOMMatrix(getComputedStyle(held).transform)
  return (Math.atan2(turn.b, turn.a) * 180) / Math.PI
}

function spotOf(card: HTMLElement): Spot | undefined {
  const box = card.getBoundingClientRect()
  return box.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2, w: width(card), tilt: tiltOf(card) } : undefined
}

// The cards that are drawn on the table, by handle. (What lies in a dialog is shown, not there.)
function drawn(): Map<number, HTMLElement> {
  const found = new Map<number, HTMLElement>()
  for (const spot of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const card = spot.closest('dialog') ? null : spot.querySelector<HTMLElement>('.card')
    if (card && !found.has(Number(spot.dataset.card))) found.set(Number(spot.dataset.card), card)
  }
  return found
}

const zoneOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-zone="${id}"]`)
const cardsOf = (zone: HTMLElement | null): HTMLElement[] => [...(zone?.querySelectorAll<HTMLElement>('.card') ?? [])].filter((one) => !one.parentElement?.closest('.card'))

function zoneSpot(zone: HTMLElement | null): Spot | undefined {
  const card = cardsOf(zone).at(-1)
  if (card) return spotOf(card)
  const line = zone?.closest('.pstats')?.getBoundingClientRect()
  let box = (zone?.querySelector('.slot') ?? zone)?.getBoundingClientRect()
  // (A number for which its line has no room: the line stands for it.)
  if (line && box && box.top >= line.bottom) box = line
  return box?.width ? { x: box.left + Math.min(box.width, 120) / 2, y: box.top + box.height / 2, w: Math.min(box.width, LITTLE), tilt: 0 } : undefined
}

function handles(board: Board): Map<number, Card> {
  const found = new Map<number, Card>()
  for (const zone of [...board.shared, ...board.halves.flatMap((half) => half.zones)]) for (const card of zone.cards) if (card.handle) found.set(card.handle, card)
  return found
}

// A card face down, as large as another one.
function backOf(game: Game, like: HTMLElement): HTMLElement {
  const card = document.createElement('span')
  card.className = 'card hidden'
  card.style.setProperty('--w', `${width(like)}px`)
  card.innerHTML = `<span class="turn"><span class="face back">${back(game.layout?.back ?? '')}</span></span>`
  return card
}

interface Going { from: Spot; to: Spot; face: HTMLElement; first?: HTMLElement; hides?: HTMLElement; crop: number; vanishes: boolean; zone: string; inHand: boolean }

export function watchFlights(game: Game): void {
  let were = new Map<number, Was>()
  let zones = new Map<string, ZoneWas>()
  let last = { at: -1, times: 0 }
  let viewer = -2
  // What is on its way, by the card that waits for it to arrive.
  const flying = new Map<HTMLElement, { layer: HTMLElement; end: () => void }>()

  game.before = () => {
    were = new Map()
    zones = new Map()
    last = { at: game.lines.at(-1)?.at ?? -1, times: game.lines.at(-1)?.times ?? 0 }
    viewer = game.board?.viewer ?? -2
    if (!game.board || document.hidden) return
    const known = handles(game.board)
    for (const [handle, card] of drawn()) {
      const told = known.get(handle)
      const at = spotOf(card)
      if (!told || !at) continue
      // (What is still on its way starts from where it is now.)
      const way = flying.get(card)?.layer.getBoundingClientRect()
      were.set(handle, { at: way ? { ...at, x: way.left + way.width / 2, y: way.top + way.height / 2 } : at, drawn: card, card: told, harm: told.damage })
    }
    if (!settings.moves) return
    for (const zone of document.querySelectorAll<HTMLElement>('[data-zone]')) {
      const at = zoneSpot(zone)
      const heap = zone.matches('.pile') ? zone.querySelector<HTMLElement>('.heap') : null
      const top = heap?.querySelector('.card')
      if (at) zones.set(zone.dataset.zone ?? '', { at, top: heap && top ? { picture: top.cloneNode(true) as HTMLElement, box: heap.getBoundingClientRect() } : undefined })
    }
  }

  game.after = (update: Update) => {
    if (document.hidden || viewer !== update.board.viewer) return
    void tick().then(() => move(update))
  }

  // What has moved since the board was shown last, a line as often as it has happened: with the card, where it is known.
  function fresh(update: Update, now: Map<number, Card>): { line: Line; card: Card | undefined }[] {
    return update.lines.flatMap((line) => {
      const times = line.at > last.at ? line.times : line.at === last.at ? line.times - last.times : 0
      if (!line.to || times < 1) return []
      const there = line.handles.map((handle) => now.get(handle)).filter((card) => card?.zone === line.to)
      const cards = times > 1 ? there.slice(-times) : [now.get(line.moved)]
      return Array.from({ length: times }, (_, i) => ({ line, card: cards[i] }))
    })
  }

  function move(update: Update): void {
    const now = handles(update.board)
    const here = drawn()
    if (!settings.moves) {
      for (const [handle, card] of here) if (now.has(handle) && !were.has(handle)) mark(card)
      for (const { line, card } of fresh(update, now)) if (!card || !here.has(card.handle)) mark(cardsOf(zoneOf(zoneId(card?.owner ?? line.player, line.to))).at(-1))
      return
    }
    const left = new Map([...were].filter(([handle]) => !now.has(handle)))
    const came = new Set([...now.keys()].filter((handle) => !were.has(handle)))
    const taken = new Map<string, number>() // how many have come into a zone whose cards have no handles
    const going: Going[] = []
    // What went to a zone that is not drawn any more, and on from there.
    const passing: { zone: string; player: number; from: Spot; was: Was | undefined }[] = []

    function take(zone: string, player: number, card: Card | undefined): Was | undefined {
      const found = [...left].find(([, was]) => was.card.zone === zone && was.card.owner === player && (!card?.key || !was.card.key || was.card.key === card.key))
      if (found) left.delete(found[0])
      return found?.[1]
    }
    function add(was: Was | undefined, from: Spot | undefined, player: number, frm: string, to: string, card: Card | undefined): void {
      const start = was?.at ?? from ?? zones.get(zoneId(player, frm))?.at
      const id = zoneId(player, to)
      const zone = zoneOf(id) ?? zoneOf(zoneId(game.near, to))
      const nth = taken.get(id) ?? 0
      taken.set(id, nth + 1)
      const own = card ? here.get(card.handle) : undefined
      const target = own ?? (zone?.matches('.pile') ? cardsOf(zone).at(-1) : cardsOf(zone).at(-1 - nth))
      const end = target ? spotOf(target) : zoneSpot(zone)
      if (start && !end) passing.push({ zone: to, player, from: start, was })
      // (What stays where it is, another place of a pile, is not seen to move.)
      if (!start || !end || going.length >= MOST || Math.hypot(start.x - end.x, start.y - end.y) < NEAR) return
      const like = target ?? was?.drawn
      const heap = target?.closest<HTMLElement>('.heap')
      const wasUp = Boolean(was?.card.key)
      // A card turns over on its way if it was seen before and is not now, or the other way round.
      const shows = target && !target.matches('.hidden')
      const face = target ? (target.cloneNode(true) as HTMLElement) : was && wasUp ? (was.drawn.cloneNode(true) as HTMLElement) : like ? backOf(game, like) : undefined
      if (!face) return
      const first = !target ? undefined : shows && !wasUp ? backOf(game, target) : !shows && was && wasUp ? (was.drawn.cloneNode(true) as HTMLElement) : undefined
      going.push({
        from: start, to: end, face, first, zone: id, vanishes: !target, inHand: Boolean(target?.closest('.hand')),
        crop: heap && target ? Math.max(0, 1 - heap.clientHeight / Math.max(target.offsetHeight, 1)) : 0,
        hides: heap && zones.get(id)?.top ? undefined : target,
      })
    }

    for (const { line, card } of fresh(update, now)) {
      if (card && were.has(card.handle)) continue // (it slides)
      if (card) came.delete(card.handle)
      const player = card?.owner ?? line.player
      const was = take(line.frm, player, card)
      const through = was ? undefined : passing.findIndex((one) => one.zone === line.frm && one.player === player)
      const on = through !== undefined && through >= 0 ? passing.splice(through, 1)[0] : undefined
      add(was ?? on?.was, on?.from, player, line.frm, line.to, card)
    }
    // What no line tells (something was taken back, a rule moved it) is known by its face.
    for (const handle of came) {
      const card = now.get(handle)
      const found = card?.key ? [...left].find(([, was]) => was.card.key === card.key && was.card.owner === card.owner && was.card.zone !== card.zone) : undefined
      if (!card || !found) continue
      left.delete(found[0])
      add(found[1], undefined, card.owner, found[1].card.zone, card.zone, card)
    }
    going.forEach((one, i) => start(one, Math.max(i - AT_ONCE + 1, 0) * NEXT, going.filter((other) => other.zone === one.zone).at(-1) === one))
    for (const [handle, card] of here) {
      const was = were.get(handle)
      const told = now.get(handle)
      if (was && told && !flying.has(card)) slide(card, was.at, told.damage > was.harm)
    }
  }

  function mark(target: HTMLElement | undefined): void {
    if (!target) return
    target.classList.add('arrived')
    setTimeout(() => target.classList.remove('arrived'), 600)
  }

  function slide(card: HTMLElement, from: Spot, hurt: boolean): void {
    const to = spotOf(card)
    const spot = card.closest<HTMLElement>('.spot')
    if (!to || !spot) return
    const [dx, dy, grows] = [from.x - to.x, from.y - to.y, from.w / Math.max(to.w, 1)]
    if (Math.hypot(dx, dy) > 2 || Math.abs(grows - 1) > 0.03) {
      spot.animate([{ translate: `${dx}px ${dy}px`, scale: String(grows) }, { translate: '0 0', scale: '1' }], { duration: SLIDES, easing: EASE })
    }
    if (hurt) card.animate([{ translate: '0' }, { translate: '-4px' }, { translate: '4px' }, { translate: '0' }], { duration: NUDGES * 2 })
  }

  function start(one: Going, delay: number, latest: boolean): void {
    const { from, to, face, first, hides, crop } = one
    // (Not on the page yet, it has the width that is written on it.)
    const own = Math.max(parseFloat(face.style.getPropertyValue('--w')) || 0, 1)
    const layer = document.createElement('div')
    layer.className = `flight${one.inHand ? ' held' : ''}`
    layer.setAttribute('aria-hidden', 'true')
    const flip = document.createElement('div')
    flip.className = 'flip'
    for (const side of first ? [face, first] : [face]) {
      side.style.transform = 'none'
      side.style.setProperty('--w', `${own}px`)
      for (const note of side.querySelectorAll('.paynote, .tick, .fate, .statechip')) note.remove()
      side.style.visibility = ''
      const holds = document.createElement('div')
      holds.className = side === first ? 'flipside' : 'flipface'
      holds.append(side)
      flip.append(holds)
    }
    layer.append(flip)
    document.body.append(layer)
    layer.style.left = `${to.x - layer.offsetWidth / 2}px`
    layer.style.top = `${to.y - layer.offsetHeight / 2}px`
    // The top of a pile stays as it was until the card lies there.
    const top = latest ? zones.get(one.zone)?.top : undefined
    const veil = top && zoneOf(one.zone)?.matches('.pile') ? document.createElement('div') : undefined
    if (veil && top) {
      veil.className = 'veil'
      veil.setAttribute('aria-hidden', 'true')
      veil.append(top.picture)
      Object.assign(veil.style, { left: `${top.box.left}px`, top: `${top.box.top}px`, width: `${top.box.width}px`, height: `${top.box.height - 4}px` })
      document.body.append(veil)
    }
    const timing: KeyframeAnimationOptions = { duration: LASTS, delay, fill: 'both', easing: EASE }
    const at = (spot: Spot, x: number, y: number): string => `translate(${x}px, ${y}px) rotate(${spot.tilt}deg) scale(${Math.max(spot.w / own, 0.15)})`
    const flight = layer.animate(
      [
        { transform: at(from, from.x - to.x, from.y - to.y), clipPath: 'inset(-20% -20% -20% -20%)', opacity: 1 },
        { transform: at(to, 0, 0), clipPath: crop ? `inset(-20% -20% ${crop * 100}% -20%)` : 'inset(-20% -20% -20% -20%)', opacity: one.vanishes ? 0.3 : 1 },
      ],
      timing,
    )
    if (first) flip.animate([{ transform: 'rotateY(180deg)' }, { transform: 'none' }], { ...timing, duration: LASTS * 0.8, easing: 'ease-in-out' })
    if (hides) {
      flying.get(hides)?.end()
      hides.style.visibility = 'hidden'
    }
    const end = (): void => {
      layer.remove()
      veil?.remove()
      if (hides && flying.get(hides)?.layer === layer) {
        hides.style.visibility = ''
        flying.delete(hides)
      }
    }
    if (hides) flying.set(hides, { layer, end })
    flight.onfinish = end
    flight.oncancel = end
  }
}

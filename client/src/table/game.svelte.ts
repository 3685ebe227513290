// A table as this page knows it: what the server has sent, what is picked and looked at, and what can be sent back.
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import { connect, type Line as Wire } from '../net/socket'
import { keepSecret, secretOf } from '../net/secrets'
import type {
  Board, Card, Ending, Face, Fate, GameInfo, Half, Line, Look, Offer, Option, Planned, Question, Refused, Seat, ServerMessage, TableLayout, Update, Welcome,
} from '../protocol'
import { games } from '../shared/games.svelte'
import { settings } from '../shared/settings.svelte'
import { Draft } from './draft.svelte'

// A new question takes no click for so long: what was meant for the last one must not answer it.
const DISARMED = 250
// Pointing at something for so long asks what would come of it.
const POINTED = 140

export class Game {
  readonly table: string
  welcome = $state.raw<Welcome | null>(null)
  board = $state.raw<Board | null>(null)
  question = $state.raw<Question | null>(null)
  decides = $state(-1)
  faces = new SvelteMap<string, Face>()
  lines = $state.raw<Line[]>([])
  seats = $state.raw<Seat[]>([])
  offers = $state.raw<Offer[]>([])
  lateHands = $state(-1) // the turn at whose beginning the hands were as they are shown
  passing = $state('')
  ending = $state.raw<Ending | null>(null)
  undo = $state('')
  unfinished = $state(false)
  due = $state.raw<string[]>([])
  version = $state(0)
  open = $state(true)
  late = $state(false)
  refused = $state.raw<Refused | null>(null)

  armed = $state(false)
  curtain = $state(-1)
  // What is looked at: under the pointer or the focus, else what was pressed last.
  hovered = $state(0)
  pressed = $state(0)
  shownKey = $state('')
  look = $state.raw<Look | null>(null)
  // The card that was asked why it can't be used, and what was told of it.
  why = $state(0)
  reasons = $state.raw<Look | null>(null)
  menu = $state(0)
  lit = new SvelteSet<number>()
  roving = new SvelteMap<string, number>()
  readonly draft = new Draft(this)
  // What pressing what is pointed at would come to, and what has been told of this question already.
  foreseen = $state.raw<Planned | null>(null)
  own = new SvelteSet<string>()
  others = new SvelteSet<string>()
  // Called before the board changes and after the page has drawn it (flights).
  before: ((next: Update) => void) | null = null
  after: ((update: Update) => void) | null = null

  #wire: Wire | null = null
  #arming = 0
  #looking = 0
  #pointing = 0
  #pointed = ''
  #foreseen = new Map<string, Planned>()
  #aims: { from: number; to: number } | null = null

  // A table that no server is behind: a record that is looked at.
  static apart(): Game {
    return new Game('', '')
  }

  constructor(table: string, secret: string) {
    this.table = table
    if (!table) return
    if (secret) keepSecret(table, secret, '')
    this.#wire = connect(table, {
      hello: () => ({ name: settings.name, secret: secretOf(table), known: [...this.faces.keys()] }),
      message: (message) => this.#heard(message),
      state: (open) => {
        this.open = open
        if (!open) setTimeout(() => (this.late = !this.open), 800)
        else this.late = false
      },
    })
  }

  close(): void {
    clearTimeout(this.#arming)
    this.#wire?.close()
  }

  // ---- what the server says

  #heard(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.welcome = message
      for (const face of message.unread) this.faces.set(face.key, face)
      const secret = secretOf(this.table)
      if (secret) keepSecret(this.table, secret, message.game)
      this.#recall()
    } else if (message.type === 'update') this.show(message)
    else if (message.type === 'look') {
      this.look = message
      if (message.handle === this.why) this.reasons = message
    }
    else if (message.type === 'planned') this.#planned(message)
    else if (message.about === 'plan') this.foreseen = null
    else if (message.about !== 'look') {
      this.refused = message
      if (message.about === 'answer') this.#arm()
      setTimeout(() => this.refused === message && (this.refused = null), 6000)
    }
  }

  show(update: Update): void {
    this.before?.(update)
    for (const face of update.faces) this.faces.set(face.key, face)
    const viewer = this.board?.viewer
    if (this.seated.length > 1 && !update.ending && viewer !== update.board.viewer) this.curtain = update.board.viewer
    const asked = this.question?.id
    this.board = update.board
    this.question = update.question
    this.decides = update.decides
    this.lines = [...this.lines.slice(0, update.line), ...update.lines]
    this.seats = update.seats
    this.offers = update.offers
    this.lateHands = update.late ?? -1
    this.passing = update.passing
    this.ending = update.ending
    this.undo = update.undo
    this.unfinished = update.unfinished
    this.due = update.due
    this.version = update.version
    if (asked !== update.question?.id) {
      this.menu = 0
      this.why = 0
      this.#arm()
      this.#foreseen.clear()
      this.foreseen = null
      this.#pointed = ''
      this.draft.begin()
      this.#aim()
      if (update.question?.subject && !this.hovered) this.see(update.question.subject)
    }
    this.after?.(update)
  }

  #arm(): void {
    this.armed = false
    clearTimeout(this.#arming)
    this.#arming = window.setTimeout(() => (this.armed = true), DISARMED)
  }

  // ---- what is known

  get info(): GameInfo | undefined { return games.named(this.welcome?.game ?? '') }
  get layout(): TableLayout | undefined { return this.info?.layout }
  get viewer(): number { return this.board?.viewer ?? -1 }
  // Whose half lies nearer: the viewer's, for a spectator the first.
  get near(): number { return Math.max(this.viewer, 0) }
  get seated(): number[] {
    if (!this.welcome || this.welcome.player < 0) return []
    return this.#seats
  }
  // Whether this player is who reads the page (of a record nobody is).
  self(player: number): boolean { return this.table !== '' && this.viewer === player }
  get over(): boolean { return this.ending !== null }
  get mine(): boolean { return this.question !== null }

  // (Filled in by the welcome where one browser holds several seats.)
  #seats: number[] = []
  holds(seats: number[]): void { this.#seats = seats }

  face = (key: string): Face | undefined => this.faces.get(key)
  name(player: number): string { return this.seats.find((seat) => seat.player === player)?.name ?? '' }
  half(player: number): Half | undefined { return this.board?.halves.find((half) => half.player === player) }

  #cards = $derived.by(() => {
    const found = new Map<number, Card>()
    const take = (card: Card): void => {
      if (card.handle) found.set(card.handle, card)
      card.under.forEach(take)
      card.on.forEach(take)
    }
    for (const half of this.board?.halves ?? []) for (const zone of half.zones) zone.cards.forEach(take)
    for (const zone of this.board?.shared ?? []) zone.cards.forEach(take)
    return found
  })
  card(handle: number): Card | undefined { return this.#cards.get(handle) }
  handleOf(key: string): number { return [...this.#cards.values()].find((card) => card.key === key)?.handle ?? 0 }

  #options = $derived.by(() => {
    const found = new Map<number, Option[]>()
    for (const option of this.question?.options ?? []) {
      const handle = option.handle || this.#standing(option.place)
      if (!handle) continue
      const list = found.get(handle)
      if (list) list.push(option)
      else found.set(handle, [option])
    }
    return found
  })
  // The card that stands at a place of the viewer's stage, 0 for none.
  #standing(place: number): number {
    if (place < 0) return 0
    const staged = this.layout?.places.find((one) => one.places.includes(place))?.zone
    return this.half(this.viewer)?.zones.find((zone) => zone.zone === staged)?.cards.find((card) => card.place === place)?.handle ?? 0
  }
  // The answer that means an empty place of the viewer's stage.
  at(player: number, place: number): Option | undefined {
    return player === this.viewer ? this.question?.options.find((option) => option.place === place) : undefined
  }
  options(handle: number): Option[] { return this.#options.get(handle) ?? [] }

  // Cards that lie where they can be pressed: not in a pile or a fan, not beneath another, not in a hand of backs.
  #pressable = $derived.by(() => {
    const found = new Set<number>()
    const layout = this.layout
    if (!layout || !this.board) return found
    const drawn = new Set(layout.places.filter((one) => one.row !== -2 && one.kind !== 'pile' && (one.kind !== 'fan' || one.zone === layout.hand) && !(settings.phone && one.col === 0)).map((one) => one.zone))
    for (const half of this.board.halves) {
      for (const zone of half.zones) {
        const shown = zone.zone === layout.hand ? half.player === this.near : drawn.has(zone.zone)
        if (shown) for (const card of zone.cards) found.add(card.handle)
      }
    }
    for (const zone of this.board.shared) if (drawn.has(zone.zone)) for (const card of zone.cards) found.add(card.handle)
    return found
  })
  onTable(handle: number): boolean { return handle > 0 && this.#pressable.has(handle) }

  proposed(handle: number): boolean { return this.paying && this.draft.has(handle) }
  picked(handle: number): boolean { return (this.question?.chosen.includes(handle) ?? false) || (!this.paying && this.draft.has(handle)) }
  get paying(): boolean { return (this.question?.sockets.length ?? 0) > 0 }
  get acting(): boolean { return this.question?.kind === 'act' }

  attacks(handle: number): boolean { return this.board?.attacks.some(([from]) => from === handle) ?? false }
  attacked(handle: number): boolean { return handle > 0 && (this.board?.attacks.some(([, to]) => to === handle) ?? false) }
  aimed(handle: number): '' | 'mine' | 'threat' {
    for (const item of [...(this.board?.stack ?? []), ...(this.board?.waiting ?? [])])
      if (item.targets.includes(handle)) return item.controller === this.near ? 'mine' : 'threat'
    return ''
  }

  // What becomes of those who fight: after what is pointed at, else if nothing more is done.
  get fates(): Fate[] { return this.foreseen?.fates.length ? this.foreseen.fates : (this.question?.fates ?? []) }
  fate(handle: number): Fate | undefined { return handle > 0 ? this.fates.find((one) => one.handle === handle) : undefined }

  // Something is pointed at: what would come of it? Asked once for each answer of a question.
  foresee(answer: string): void {
    clearTimeout(this.#pointing)
    this.#pointed = answer
    const known = this.#foreseen.get(answer)
    if (known || !answer || !this.question || this.draft.on) {
      this.foreseen = known ?? null
      return
    }
    this.#pointing = window.setTimeout(() => this.plan([answer]), POINTED)
  }
  // Ask what answers would come to.
  plan(answers: string[]): void {
    if (this.question) this.#wire?.send({ type: 'plan', question: this.question.id, answers })
  }
  #planned(plan: Planned): void {
    if (plan.question !== this.question?.id) return
    if (this.draft.on) {
      this.draft.heard(plan)
      return
    }
    const answer = plan.wanted[0] ?? ''
    this.#foreseen.set(answer, plan)
    if (answer === this.#pointed) this.foreseen = plan
  }

  // ---- what can be said

  give(answers: string[]): void {
    if (!this.question || !this.armed || !answers.length) return
    const sent = this.#wire?.send({ type: 'answer', question: this.question.id, answers })
    if (sent) {
      this.armed = false
      this.menu = 0
      this.why = 0
    }
  }

  act(what: string, more: { until?: string; deed?: string } = {}): void {
    this.#wire?.send({ type: 'act', what, ...more })
  }

  // Stops are kept for each game, and told to the server whenever one comes to a table of it.
  #recall(): void {
    const game = this.welcome?.game ?? ''
    if ((this.welcome?.player ?? -1) < 0) return
    if (!this.layout) {
      // (The games have not come yet, and with them where one is usually asked.)
      setTimeout(() => this.#recall(), 50)
      return
    }
    const kept = JSON.parse(localStorage.getItem(`playmat-stops-${game}`) ?? 'null') as [string[], string[]] | null
    const usual = this.layout?.stops
    const [own, others] = kept ?? [usual?.own ?? [], usual?.others ?? []]
    this.own.clear()
    this.others.clear()
    for (const phase of own) this.own.add(phase)
    for (const phase of others) this.others.add(phase)
    this.tellStops()
  }

  sendStops(): void {
    localStorage.setItem(`playmat-stops-${this.welcome?.game ?? ''}`, JSON.stringify([[...this.own], [...this.others]]))
    this.tellStops()
  }
  tellStops(): void {
    this.#wire?.send({ type: 'stops', own: [...this.own], others: [...this.others], brief: settings.brief })
  }

  see(handle: number, key = ''): void {
    clearTimeout(this.#looking)
    this.shownKey = key
    if (handle) this.pressed = handle
    if (this.look && this.look.handle !== handle) this.look = null
    this.#looking = window.setTimeout(() => this.#wire?.send({ type: 'look', handle, key }), 90)
  }

  // A card was pressed: its one option is answered, of several one is picked from a menu, without any it says why not.
  // On a phone it opens, whatever can be done with it: there is no other way to read it.
  press(handle: number): void {
    const options = this.options(handle)
    this.why = 0
    if (this.draft.press(handle)) return this.see(handle)
    if (!options.length && this.mine && this.card(handle)?.controller === this.viewer) this.ask(handle)
    else this.see(handle)
    if (options.length === 1 && !settings.phone) this.give([options[0].answer])
    else this.menu = (options.length || settings.phone) && this.menu !== handle ? handle : 0
  }

  // A card acts and aims at another one: what is asked next of the first is answered with the second, if it can be.
  aimAt(from: number, to: number): void {
    if (this.options(from).length !== 1) return this.press(from)
    this.press(from)
    this.#aims = { from, to }
  }
  #aim(): void {
    const aims = this.#aims
    this.#aims = null
    const asked = this.question
    if (!aims || !asked || asked.subject !== aims.from || !['choose', 'target'].includes(asked.kind)) return
    const answers = this.options(aims.to)
    if (answers.length === 1) setTimeout(() => this.question === asked && this.press(aims.to), DISARMED + 20)
  }

  // Give up what one is about to do.
  cancel(): void {
    if (this.unfinished) this.act('undo')
  }

  ask(handle: number): void {
    this.why = handle
    this.reasons = this.look?.handle === handle ? this.look : null
    this.see(handle)
  }
}

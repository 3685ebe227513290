// Answers that are laid out before they are given: a payment, several picks, an order, the shares of an amount. What
// they would come to the server says (`planned`); nothing is answered until it is confirmed.
import type { Option, Planned, Question, Socket } from '../protocol'
import type { Game } from './game.svelte'

export type Shape = '' | 'pay' | 'picks' | 'order' | 'split'

const PICKED = ['choose', 'target']
const ENDS = ['pass', 'no']

export class Draft {
  // As they are wanted, in this order; of shares the numbers.
  wanted = $state.raw<string[]>([])
  plan = $state.raw<Planned | null>(null)
  // The card for which another one is looked for, and what could be instead.
  swapped = $state(0)
  swaps = $state.raw<Option[]>([])
  #own = new Set<string>()
  #told = new Map<string, string[]>()
  #swapping = ''
  #confirmed = false

  constructor(readonly game: Game) {}

  get asked(): Question | null { return this.game.question }

  // How the answers are laid out; '' where a single one is given at once.
  get shape(): Shape {
    const asked = this.asked
    if (!asked) return ''
    // (Where no card pays, it is settled by a button.)
    if (asked.sockets.length && (this.options.some((option) => option.handle) || this.options.length === asked.options.length)) return 'pay'
    if (asked.split) return 'split'
    if (asked.most < 2) return ''
    if (asked.kind === 'order') return asked.most >= this.options.length - 1 ? 'order' : ''
    return PICKED.includes(asked.kind) ? 'picks' : ''
  }
  get on(): boolean { return this.shape !== '' }
  get options(): Option[] { return (this.asked?.options ?? []).filter((option) => !ENDS.includes(option.role)) }

  // A new question: the proposal, the order of last time, shares, or nothing yet.
  begin(): void {
    this.plan = null
    this.swapped = 0
    this.#own.clear()
    this.#confirmed = false
    const asked = this.asked
    if (!asked || !this.on) this.wanted = []
    else if (this.shape === 'order') this.set(this.recalled ?? this.options.map((option) => option.answer))
    else if (this.shape === 'split') this.set(this.spread())
    else this.set([...asked.proposal].filter((answer) => this.options.some((option) => option.answer === answer)))
  }

  set(wanted: string[]): void {
    this.wanted = wanted
    if (this.asked) this.game.plan(wanted)
  }

  heard(plan: Planned): void {
    if (plan.question !== this.asked?.id) return
    const key = plan.wanted.join('\n')
    if (key === this.#swapping) {
      this.swaps = plan.options.filter((option) => option.handle && option.handle !== this.swapped && !ENDS.includes(option.role))
      this.#swapping = ''
    }
    if (key !== this.wanted.join('\n')) return
    this.plan = plan
    // What has become too much is left out, so that a card that is used takes the place of another.
    if ((this.shape === 'pay' || this.shape === 'picks') && plan.answers.length < plan.wanted.length) this.wanted = plan.answers
    if (this.#confirmed) this.confirm()
  }

  // ---- cards

  #of(handle: number): Option[] {
    const found = new Map<string, Option>()
    for (const option of [...this.options, ...(this.plan?.options ?? [])])
      if (option.handle === handle && !ENDS.includes(option.role)) found.set(option.answer, option)
    return [...found.values()]
  }
  has(handle: number): boolean {
    return handle > 0 && (this.shape === 'pay' || this.shape === 'picks') && this.#of(handle).some((option) => this.wanted.includes(option.answer))
  }
  // The place of a card among the picks, from 1.
  place(handle: number): number {
    return this.wanted.findIndex((answer) => this.#of(handle).some((option) => option.answer === answer)) + 1
  }
  chosen(handle: number): Option | undefined { return this.#of(handle).find((option) => this.wanted.includes(option.answer)) }
  // How much a card pays; 0 if that is not known.
  gives(handle: number): number {
    const at = this.plan?.answers.indexOf(this.chosen(handle)?.answer ?? '') ?? -1
    return this.plan?.gives[at] ?? 0
  }
  could(handle: number): boolean { return this.#of(handle).length > 0 }

  // A card was pressed: it is freed, or used. Whether that was so.
  press(handle: number): boolean {
    // (What is put in order or divided lies in a list of its own.)
    if (this.shape === 'order' || this.shape === 'split') return this.#of(handle).length > 0
    if (!this.on) return false
    const mine = this.#of(handle)
    if (!mine.length) return false
    if (this.swapped) this.swapped = 0
    const used = this.wanted.find((answer) => mine.some((option) => option.answer === answer))
    if (used) this.free(used)
    else if (mine.length > 1) this.game.menu = this.game.menu === handle ? 0 : handle
    else this.use(mine[0].answer)
    return true
  }
  free(answer: string): void {
    this.#own.delete(answer)
    this.set(this.wanted.filter((one) => one !== answer))
  }
  // What was picked by hand stays before what was only proposed; of picks the last one gives way.
  use(answer: string): void {
    this.game.menu = 0
    if (this.wanted.includes(answer)) return this.free(answer)
    const kept = this.wanted.filter((one) => this.#own.has(one))
    const rest = this.wanted.filter((one) => !this.#own.has(one))
    this.#own.add(answer)
    if (this.shape === 'picks') this.set([...(this.full ? this.wanted.slice(0, -1) : this.wanted), answer])
    else this.set(this.full ? [answer, ...rest, ...kept] : [...this.wanted, answer])
  }
  // Whether it is not known yet what is laid out comes to.
  get waits(): boolean { return this.on && !this.#current }
  get #current(): boolean {
    const { plan, wanted } = this
    const is = (answers: string[]): boolean => answers.join('\n') === wanted.join('\n')
    return plan !== null && (is(plan.wanted) || is(plan.answers))
  }
  get full(): boolean { return this.plan !== null && this.plan.done }

  again(): void {
    this.#own.clear()
    this.set(this.asked?.proposal ?? [])
  }

  // What could pay instead of a card.
  lookAround(handle: number): void {
    if (this.swapped === handle || !this.has(handle) || this.shape !== 'pay') {
      this.swapped = 0
      return
    }
    const without = this.wanted.filter((answer) => answer !== this.chosen(handle)?.answer)
    this.swapped = handle
    this.swaps = []
    this.#swapping = without.join('\n')
    this.game.plan(without)
  }
  swap(answer: string): void {
    const old = this.chosen(this.swapped)?.answer
    this.swapped = 0
    this.#own.add(answer)
    this.set(this.wanted.map((one) => (one === old ? answer : one)))
  }

  // ---- payments

  get sockets(): Socket[] {
    const first = this.asked?.sockets ?? []
    if (!this.plan) return first
    return this.plan.done ? first.map((one) => ({ ...one, paid: one.needed })) : this.plan.sockets.length ? this.plan.sockets : first
  }
  get missing(): Socket[] {
    return this.sockets.filter((one) => one.paid < one.needed)
  }

  // ---- orders

  // What is put in order, in words, so that the same things in another question are known again.
  #words(answer: string): string { return this.options.find((option) => option.answer === answer)?.label ?? '' }
  get recalled(): string[] | undefined {
    const told = this.#told.get([...this.options.map((option) => option.label)].sort().join('\n'))
    if (!told) return undefined
    const left = [...this.options]
    const found = told.map((label) => {
      const at = left.findIndex((option) => option.label === label)
      return at < 0 ? '' : left.splice(at, 1)[0].answer
    })
    return found.includes('') ? undefined : found
  }
  move(from: number, to: number): void {
    if (to < 0 || to >= this.wanted.length || from === to) return
    const list = [...this.wanted]
    list.splice(to, 0, ...list.splice(from, 1))
    this.set(list)
  }

  // ---- shares

  get shares(): number[] { return this.wanted.map(Number) }
  get left(): number { return (this.asked?.split?.total ?? 0) - this.shares.reduce((sum, share) => sum + share, 0) }
  spread(): string[] { return (this.asked?.split?.shares ?? []).map(String) }
  step(at: number, by: number): void {
    const split = this.asked?.split
    if (!split) return
    const shares = this.shares
    const next = shares[at] + by * split.unit
    if (next < split.least || (by > 0 && this.left < split.unit)) return
    shares[at] = next
    this.set(shares.map(String))
  }
  // Everything that can be had goes to one.
  all(at: number): void {
    const split = this.asked?.split
    if (!split) return
    this.set(split.handles.map((_, i) => String(i === at ? split.total - split.least * (split.handles.length - 1) : split.least)))
  }

  // ---- giving

  get ready(): boolean {
    if (this.shape === 'split') return this.left === 0 || (this.left > 0 && (this.asked?.split?.rest ?? 0) > 0)
    return this.plan !== null && (this.plan.done || this.plan.closing !== '')
  }

  confirm(): void {
    const { plan, asked } = this
    if (!asked || (this.shape === 'split' && !this.ready)) return
    if (!plan || !this.#current) {
      this.#confirmed = true
      return
    }
    this.#confirmed = false
    if (!plan.done && !plan.closing) return
    if (this.shape === 'order') this.#told.set([...this.options.map((option) => option.label)].sort().join('\n'), this.wanted.map((answer) => this.#words(answer)))
    this.game.give(plan.done ? plan.answers : [...plan.answers, plan.closing])
  }
}

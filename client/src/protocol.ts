// Written by protocol_types.py from playmat/web/protocol; don't change it by hand.

export const PROTOCOL = 1

export interface Place {
  zone: string
  title: string
  row: number
  col: number
  kind: string
  rows: number
  slots: number
  places: number[]
  set: string
  has: string[]
  quiet: boolean
  side: boolean
}

export interface Colour {
  name: string
  short: string
  ink: string
  glyph: string
  scene: string
}

export interface Symbol {
  text: string
  word: string
  glyph: string
  ink: string
}

export interface Shown {
  name: string
  title: string
  glyph: string
  corner: string
  repeat: boolean
  kinds: string[]
}

export interface Kind {
  name: string
  figure: string
  across: boolean
}

export interface Counted {
  name: string
  title: string
  drawn: string
}

export interface Phase {
  name: string
  title: string
  part: boolean
}

export interface Stopped {
  own: string[]
  others: string[]
}

export interface HandTools {
  turning: string[]
  shuffled: string[]
}

export interface TableLayout {
  hand: string
  stack: string
  deck: string
  seam: string
  cost: string
  back: string
  places: Place[]
  colours: Colour[]
  symbols: Symbol[]
  icons: Symbol[]
  numbers: Shown[]
  kinds: Kind[]
  values: Counted[]
  phases: Phase[]
  zones: Record<string, string>
  verbs: Record<string, string>
  turned: string[]
  stops: Stopped
  by_hand: HandTools
  about: string
  under: string[]
  opening: number
}

export interface Chip {
  kind: string
  word: string
  count: number
}

export interface Number {
  name: string
  now: number
  printed: number
}

export interface Card {
  handle: number
  key: string
  name: string
  zone: string
  place: number
  owner: number
  controller: number
  turned: number
  face_down: boolean
  numbers: Number[]
  kinds: string[]
  colours: string[]
  chips: Chip[]
  damage: number
  unread: boolean
  under: Card[]
  on: Card[]
}

export interface Zone {
  zone: string
  count: number
  cards: Card[]
}

export interface Value {
  name: string
  title: string
  now: number
  of: number
}

export interface Half {
  player: number
  values: Value[]
  zones: Zone[]
}

export interface Item {
  handle: number
  key: string
  name: string
  text: string
  controller: number
  source: number
  targets: number[]
  numbers: number[]
  words: string[]
}

export interface Board {
  viewer: number
  turn: number
  active: number
  phase: string
  halves: Half[]
  shared: Zone[]
  stack: Item[]
  waiting: Item[]
  attacks: ([number, number])[]
}

export interface Face {
  key: string
  name: string
  line: string
  kinds: string[]
  colours: string[]
  costs: string[]
  stats: Record<string, number>
  text: string[]
  icons: string[]
  token: boolean
  unread: string[]
  picture: string
}

export interface Line {
  at: number
  turn: number
  player: number
  kind: string
  text: string
  clause: string
  times: number
  handles: number[]
  frm: string
  to: string
  moved: number
}

export interface Option {
  answer: string
  verb: string
  heading: string
  label: string
  handle: number
  number: number
  role: string
  place: number
  words: string
}

export interface Socket {
  what: string
  needed: number
  paid: number
}

export interface Supply {
  handle: number
  gives: number
  kinds: string[]
}

export interface Means {
  what: string
  most: number
  supplies: Supply[]
}

export interface Fate {
  handle: number
  player: number
  words: string
  lost: boolean
}

export interface Split {
  handles: number[]
  total: number
  unit: number
  least: number
  rest: number
  shares: number[]
}

export interface Question {
  id: number
  kind: string
  about: string
  clause: string
  text: string
  hint: string
  subject: number
  words: string
  options: Option[]
  chosen: number[]
  sockets: Socket[]
  proposal: string[]
  quiet: boolean
  most: number
  split: Split | null
  fates: Fate[]
  means: Means[]
}

export interface Planned {
  type: 'planned'
  question: number
  wanted: string[]
  answers: string[]
  done: boolean
  closing: string
  sockets: Socket[]
  gives: number[]
  options: Option[]
  result: string
  hint: string
  fates: Fate[]
}

export interface Reason {
  tried: string
  clause: string
  gist: string
  missing: string[]
}

export interface Understood {
  line: string
  how: string
  terms: string[]
}

export interface Look {
  type: 'look'
  handle: number
  key: string
  understood: Understood[]
  now: string[]
  effects: string[]
  reasons: Reason[]
}

export interface BuiltinDeck {
  key: string
  name: string
  colours: string[]
  cards: number
}

export interface GameInfo {
  name: string
  title: string
  players: number
  decks: BuiltinDeck[]
  opponents: string[]
  editions: string[]
  layout: TableLayout
}

export interface DeckText {
  text: string
  name?: string
}

export interface DeckLine {
  part: string
  count: number
  key: string
  name: string
}

export interface Fault {
  line: number
  message: string
  clause: string
}

export interface DeckReport {
  name: string
  lines: DeckLine[]
  faults: Fault[]
  curve: Record<string, number>
  colours: Record<string, number>
  faces: Face[]
  unread: string[]
  drawn: Record<string, number>
}

export interface SaveDeck {
  text: string
  name: string
  id?: string
}

export interface SavedDeck {
  id: string
  game: string
  name: string
  text: string
}

export interface Found {
  total: number
  cards: Face[]
}

export interface NewSeat {
  kind: string
  deck?: string
  text?: string
}

export interface NewTable {
  game: string
  seats: NewSeat[]
  name?: string
  seed?: number
  move?: number
  bank?: number
  timeout?: string
  record?: string
  answers?: number
  scenario?: string
  public?: boolean
}

export interface MadeTable {
  id: string
  seats: Record<number, string>
  link: string
}

export interface TakeSeat {
  name?: string
  player?: number
  deck?: string
  text?: string
}

export interface TakenSeat {
  player: number
  secret: string
}

export interface SeatInfo {
  player: number
  kind: string
  name: string
  deck: string
}

export interface TableInfo {
  id: string
  game: string
  seats: SeatInfo[]
  begun: boolean
  over: boolean
  own: number[]
  move: number
  bank: number
  public: boolean
}

export interface PublicTable {
  id: string
  game: string
  seats: SeatInfo[]
  turn: number
  watching: number
}

export interface ImportStep {
  what: string
  done: number
  of: number
  new: number
  changed: number
  same: number
  exact: number
  notes: string[]
  left_out: string[]
}

export interface ClauseGist {
  number: string
  gist: string
}

export interface PositionText {
  text: string
}

export interface Problem {
  message: string
  where: string
}

export interface OpenRecord {
  record: string
}

export interface TurnAt {
  turn: number
  player: number
  at: number
}

export interface Mark {
  at: number
  kind: string
  player: number
  text: string
}

export interface Standing {
  at: number
  turn: number
  numbers: number[][]
  ahead: number | null
}

export interface Note {
  at: number
  by: string
  text: string
}

export interface OpenedRecord {
  id: string
  game: string
  players: number
  of: number
  turns: TurnAt[]
  marks: Mark[]
  measures: string[]
  standings: Standing[]
  logs: number[]
  ending: string
  clause: string
  notes: Note[]
}

export interface Cause {
  kind: string
  step: number
  at: number
  text: string
  clause: string
}

export interface Answered {
  player: number
  question: string
  clause: string
  label: string
  others: string[]
}

export interface RecordStep {
  at: number
  board: Board
  faces: Face[]
  lines: Line[]
  why: Cause[]
  answered: Answered | null
}

export interface Hello {
  type: 'hello'
  protocol: number
  name?: string
  secret?: string
  known?: string[]
}

export interface Give {
  type: 'answer'
  question: number
  answers: string[]
}

export interface Ask {
  type: 'look'
  handle?: number
  key?: string
}

export interface Plan {
  type: 'plan'
  question: number
  answers: string[]
}

export interface Act {
  type: 'act'
  what: string
  until?: string
  deed?: string
}

export interface Stops {
  type: 'stops'
  own: string[]
  others: string[]
  brief?: boolean
}

export interface Clock {
  move: number
  bank: number
  running: boolean
}

export interface Seat {
  player: number
  name: string
  kind: string
  here: boolean
  deck: string
  clock: Clock | null
}

export interface Offer {
  what: string
  player: number
  text: string
}

export interface Ending {
  winner: number
  reason: string
  clause: string
  rematch: string
  seconds: number
  position: boolean
}

export interface Welcome {
  type: 'welcome'
  protocol: number
  table: string
  game: string
  player: number
  spectators: number
  unread: Face[]
}

export interface Update {
  type: 'update'
  version: number
  board: Board
  question: Question | null
  decides: number
  faces: Face[]
  line: number
  lines: Line[]
  seats: Seat[]
  offers: Offer[]
  passing: string
  ending: Ending | null
  undo: string
  late: number
  unfinished: boolean
  due: string[]
}

export interface Refused {
  type: 'refused'
  about: string
  message: string
  clause: string
}

export type ClientMessage = Hello | Give | Ask | Plan | Act | Stops

export type ServerMessage = Welcome | Update | Look | Planned | Refused

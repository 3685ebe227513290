// Requests over HTTP. A refusal comes as a Problem, and is thrown as an error that a person can read.
import type {
  ClauseGist, DeckReport, DeckText, Found, GameInfo, MadeTable, NewTable, OpenedRecord, PositionText, Problem, PublicTable, RecordStep, SavedDeck, TableInfo, TakenSeat, TakeSeat,
} from '../protocol'
import { ownSecret, secretOf } from './secrets'

export class Trouble extends Error {
  constructor(
    message: string,
    readonly where: string,
    readonly status: number,
  ) {
    super(message)
  }
}

const PATIENT = 5 // seconds that the page waits by itself when the server says that there was too much
const later = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1000 * seconds))

async function ask(method: string, path: string, body?: unknown, secret = '', again = true): Promise<Response> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (secret) headers['playmat-secret'] = secret
  const answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  const wait = Number(answer.headers.get('retry-after') ?? PATIENT + 1)
  if (answer.status === 429 && method === 'GET' && again && wait <= PATIENT) {
    await later(wait)
    return ask(method, path, body, secret, false)
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null
    throw new Trouble(problem?.message ?? `${answer.status} ${answer.statusText}`, problem?.where ?? '', answer.status)
  }
  return answer
}

const json = async <T>(method: string, path: string, body?: unknown, secret = ''): Promise<T> =>
  (await (await ask(method, path, body, secret)).json()) as T

export interface Wanted {
  text?: string
  colours?: string[]
  kinds?: string[]
  costs?: string[]
  traits?: string[]
  exact?: boolean
  offset?: number
}

const game = (name: string): string => `/games/${encodeURIComponent(name)}`
const table = (id: string): string => `/tables/${encodeURIComponent(id)}`

// Built-in decks stay what they are: asked for once.
const builtins = new Map<string, Promise<DeckReport>>()

export const api = {
  games: () => json<GameInfo[]>('GET', '/games'),
  clause: (name: string, number: string) => json<ClauseGist>('GET', `${game(name)}/clauses/${encodeURIComponent(number)}`),
  cards: (name: string, wanted: Wanted) => {
    const query = new URLSearchParams()
    if (wanted.text) query.set('text', wanted.text)
    for (const colour of wanted.colours ?? []) query.append('colour', colour)
    for (const kind of wanted.kinds ?? []) query.append('kind', kind)
    for (const cost of wanted.costs ?? []) query.append('cost', cost)
    for (const trait of wanted.traits ?? []) query.append('trait', trait)
    if (wanted.exact) query.set('exact', '1')
    if (wanted.offset) query.set('start', String(wanted.offset))
    return json<Found>('GET', `${game(name)}/cards?${query}`)
  },
  check: (name: string, deck: DeckText) => json<DeckReport>('POST', `${game(name)}/decks/check`, deck),
  builtin: (name: string, key: string) => {
    const path = `${game(name)}/builtin/${encodeURIComponent(key)}`
    let found = builtins.get(path)
    if (!found) {
      builtins.set(path, (found = json<DeckReport>('GET', path)))
      found.catch(() => builtins.delete(path))
    }
    return found
  },
  decks: (name: string) => json<SavedDeck[]>('GET', `${game(name)}/decks`, undefined, ownSecret()),
  save: (name: string, deck: { id: string; name: string; text: string }) => json<SavedDeck>('POST', `${game(name)}/decks`, deck, ownSecret()),
  forget: (name: string, id: string) => ask('DELETE', `${game(name)}/decks/${encodeURIComponent(id)}`, undefined, ownSecret()),
  tables: () => json<PublicTable[]>('GET', '/tables'),
  make: (wanted: NewTable) => json<MadeTable>('POST', '/tables', wanted),
  info: (id: string) => json<TableInfo>('GET', table(id), undefined, secretOf(id)),
  take: (id: string, wanted: TakeSeat) => json<TakenSeat>('POST', `${table(id)}/seats`, wanted),
  openRecord: (record: string) => json<OpenedRecord>('POST', '/records', { record }),
  recordSteps: (id: string, at: number, viewer: number, count: number) => json<RecordStep[]>('GET', `/records/${id}?at=${at}&viewer=${viewer}&count=${count}`),
  recordPosition: (id: string, at: number) => json<PositionText>('GET', `/records/${id}/position?at=${at}`),
  record: async (id: string) => (await ask('GET', `${table(id)}/record`, undefined, secretOf(id))).text(),
  position: (id: string) => json<PositionText>('GET', `${table(id)}/position`, undefined, secretOf(id)),
}

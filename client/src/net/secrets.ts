// The secrets of one's own seats: they stay in the browser.
const KEY = 'playmat-seats'

type Kept = Record<string, { secret: string; game: string; at: number }>

function all(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept
  } catch {
    return {}
  }
}

export const secretOf = (table: string): string => all()[table]?.secret ?? ''

export function keepSecret(table: string, secret: string, game: string): void {
  const kept = Object.entries({ ...all(), [table]: { secret, game, at: Date.now() } })
  kept.sort((a, b) => b[1].at - a[1].at)
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(0, 40))))
}

export const myTables = (): { table: string; game: string; at: number }[] =>
  Object.entries(all())
    .map(([table, { game, at }]) => ({ table, game, at }))
    .sort((a, b) => b.at - a.at)

// One's own secret, under which one's decks are saved.
export function ownSecret(): string {
  let secret = localStorage.getItem('playmat-me') ?? ''
  if (secret.length < 16) {
    secret = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem('playmat-me', secret)
  }
  return secret
}

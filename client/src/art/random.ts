// The same string gives the same numbers on every machine: FNV-1a, then mulberry32.
export interface Random {
  (): number
  in(low: number, high: number): number
  int(low: number, high: number): number
  of<T>(list: readonly T[]): T
}

export function hash(text: string): number {
  let h = 2166136261
  for (const c of text) {
    h ^= c.codePointAt(0) as number
    h = Math.imul(h, 16777619)
  }
  h ^= h >>> 15
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  return h >>> 0
}

export function random(seed: number): Random {
  let s = seed | 0
  const next = (() => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }) as Random
  next.in = (low, high) => low + (high - low) * next()
  next.int = (low, high) => Math.floor(next.in(low, high + 1))
  next.of = (list) => list[Math.floor(next() * list.length)]!
  return next
}

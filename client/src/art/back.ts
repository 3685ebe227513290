// One calm guilloche for each game; never an outside emblem.
const BACKS: Readonly<Record<string, readonly [string, string, string, number]>> = {
  fftcg: ['#16303a', '#2a5360', '#d8c48e', 6],
  weiss: ['#26262e', '#45454f', '#e6e1d6', 4],
  evolve: ['#1d2b4a', '#34497a', '#d9c79a', 8],
  fow: ['#35212c', '#5a3a4b', '#d6bd8a', 5],
}
const PLAIN = ['#22302b', '#3d554c', '#d8c9a0', 7] as const

export function back(which: string): string {
  const [ground, thread, metal, petals] = BACKS[which] ?? PLAIN
  let g = `<rect width="100" height="140" fill="${ground}"/><rect x="5" y="5" width="90" height="130" rx="3" fill="none" stroke="${metal}" stroke-width=".8" opacity=".65"/>`
  for (let i = 0; i < 18; i++)
    g += `<ellipse cx="50" cy="70" rx="40" ry="15" fill="none" stroke="${thread}" stroke-width=".9" transform="rotate(${i * 10} 50 70)"/>`
  for (let i = 0; i < petals; i++)
    g += `<path d="M50 52Q57 60 50 70Q43 60 50 52Z" fill="${metal}" transform="rotate(${(i * 360) / petals} 50 70)"/>`
  return `<svg class="plate" viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true">${g}<circle cx="50" cy="70" r="24" fill="none" stroke="${metal}" stroke-width=".8"/></svg>`
}

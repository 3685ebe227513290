// Five tones of one ink: deep, ground, mid, light, pale; then the accents that a name may pick.
export type Tones = readonly [string, string, string, string, string, readonly string[]]

export const INK: Readonly<Record<string, Tones>> = {
  fire: ['#3b0d0f', '#741a17', '#bb3a22', '#f08a4b', '#ffe1b3', ['#ffc857', '#f9e3c8', '#ff9d8a']],
  ice: ['#082d38', '#0f4f5f', '#2f94a8', '#93dde6', '#eefcfd', ['#ffffff', '#c9e7ff', '#f7e6a6']],
  wind: ['#0a2c1e', '#16542f', '#43a05e', '#9bd487', '#eefad6', ['#f6e27a', '#fff6d8', '#9fe3c9']],
  earth: ['#3a2807', '#6d4d0b', '#bf9020', '#f2d060', '#fff6cf', ['#ffffff', '#f2a65a', '#d9e8a8']],
  lightning: ['#230f3c', '#482475', '#9160cf', '#cfaef6', '#f5eaff', ['#ffe27a', '#ffc2e2', '#ffffff']],
  water: ['#0a1c46', '#123577', '#3168cb', '#86b6fa', '#e3efff', ['#f3e3b0', '#b5f0e6', '#ffffff']],
  light: ['#7c6a3d', '#e3d9bd', '#cbbd94', '#f6f0dd', '#fffdf6', ['#b8862b', '#8f6f2a', '#a25b3e']],
  dark: ['#08070b', '#1b1822', '#3d3747', '#8d8499', '#ded7e6', ['#d6556b', '#c9b36a', '#7fb7c4']],
  void: ['#1c2124', '#353d42', '#66737a', '#aab6bb', '#eef2f3', ['#e9c46a', '#8fd0c5', '#e7a28f']],
  leaf: ['#14290f', '#27491a', '#5d8c33', '#b4d774', '#f3fad9', ['#f7d66b', '#ffffff', '#f2a1a1']],
  gold: ['#3d2a08', '#7a5412', '#c99a34', '#f0d184', '#fff5d9', ['#ffffff', '#e8705f', '#9fc9e8']],
  rune: ['#101a45', '#232f78', '#5566c9', '#a6b3f5', '#eaedff', ['#ffd97a', '#8fe6e0', '#ffffff']],
  drake: ['#40160a', '#7d2f10', '#cf6424', '#f9ac66', '#ffe9d1', ['#ffe27a', '#ffffff', '#a8d6c2']],
  abyss: ['#2a0a1d', '#561539', '#a23468', '#e58bb0', '#fde5ef', ['#e8c66b', '#b9a5f0', '#ffffff']],
  haven: ['#6b5b33', '#dcd3bb', '#bfae7c', '#f3ecd7', '#fffdf5', ['#a9812f', '#6f8bb3', '#b06a54']],
}

// The scene that belongs to an ink; a game may ask for another one.
export const SCENE_OF: Readonly<Record<string, string>> = {
  fire: 'fire',
  ice: 'ice',
  wind: 'wind',
  earth: 'earth',
  lightning: 'storm',
  water: 'sea',
  light: 'rays',
  dark: 'eclipse',
  void: 'facets',
  leaf: 'wood',
  gold: 'rays2',
  rune: 'orbits',
  drake: 'fire',
  abyss: 'eclipse',
  haven: 'rays',
}

// The tones of one picture, with the accent (a, darker a2) and the colours of the body (b1, b2).
export interface Palette {
  readonly [tone: number]: string
  a: string
  a2: string
  b1: string
  b2: string
}

const channels = (colour: string): number[] => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16))
const written = (rgb: number[]): string =>
  '#' +
  rgb
    .map((x) =>
      Math.max(0, Math.min(255, Math.round(x)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

export function mix(one: string, other: string, share: number): string {
  const to = channels(other)
  return written(channels(one).map((x, i) => x + (to[i]! - x) * share))
}

export const shade = (colour: string, by: number): string => mix(colour, by < 0 ? '#000000' : '#ffffff', Math.abs(by))

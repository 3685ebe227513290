// The picture of a card: drawn from its name (who), its ink (where) and its kind (what). No text, no ids: safe to inline.
import { INK, mix, SCENE_OF, shade, type Palette } from './ink'
import { bust, person, type Worn } from './people'
import { hash, random, type Random } from './random'
import { SCENE } from './scenes'
import { THING } from './things'

export interface Subject {
  name: string
  ink: string
  scene: string
  figure: string
  wings: boolean
  crown: boolean
}

// The layout's words for figures, and what draws them.
const DRAWN: Readonly<Record<string, string>> = {
  building: 'house',
  rosette: 'ribbon',
  sigil: 'sigil',
  mask: 'mask',
  relic: 'relic',
  gem: 'gem',
  burst: 'burst',
}

function figure(what: string, r: Random, k: Palette, worn: Worn): string {
  if (what === 'person') return person(r, k, worn)
  if (what === 'portrait') return bust(r, k, worn)
  return (THING[DRAWN[what] ?? 'sigil'] ?? THING.sigil!)(r, k)
}

const cache = new Map<string, string>()

export function plate(subject: Subject, view = '0 8 100 132'): string {
  const key = [subject.name, subject.ink, subject.scene, subject.figure, subject.wings, subject.crown, view].join('|')
  let drawn = cache.get(key)
  if (drawn === undefined) {
    if (cache.size > 600) cache.clear()
    drawn = draw(subject, view)
    cache.set(key, drawn)
  }
  return drawn
}

function draw(subject: Subject, view: string): string {
  const tones = INK[subject.ink] ?? INK.void!
  const scene = SCENE[subject.scene] ? subject.scene : (SCENE_OF[subject.ink] ?? 'facets')
  const who = subject.name.split(/[,’']/)[0]!.trim()
  const accents = random(hash(who + '|ink'))
  const a = accents.of(tones[5])
  const pale = subject.ink === 'light' || subject.ink === 'haven'
  const bodies = pale
    ? [
        ['#6e5a3a', '#54432a'],
        ['#8a6f52', '#6b543c'],
        ['#5c6474', '#454c5a'],
        ['#7d5a5a', '#5f4343'],
      ]
    : [
        [tones[3], tones[2]],
        [tones[4], tones[3]],
        [tones[2], tones[1]],
        [mix(tones[3], a, 0.35), mix(tones[2], a, 0.2)],
      ]
  const body = accents.of(bodies)
  const k: Palette = {
    0: tones[0],
    1: tones[1],
    2: tones[2],
    3: tones[3],
    4: tones[4],
    a,
    a2: shade(a, -0.22),
    b1: body[0]!,
    b2: body[1]!,
  }
  const seed = hash(who + (subject.figure === 'portrait' ? '|bust4' : '|figure'))
  const behind = SCENE[scene]!(random(hash(subject.name + '|' + scene)), k)
  const inFront = figure(subject.figure, random(seed), k, subject)
  return `<svg class="plate" viewBox="${view}" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${behind}${inFront}</svg>`
}

// Who a card is: figures from head to foot, and portraits.
import type { Palette } from './ink'
import type { Random } from './random'
import { disc, line, mirror, n, path, star } from './shapes'
import { mix } from './ink'
import { headgear, weapon, wings } from './worn'

// Wings of what has evolved, the crown of a ruler.
export interface Worn {
  wings: boolean
  crown: boolean
}

export function person(r: Random, k: Palette, o: Worn): string {
  const bw = r.in(27, 38),
    sh = r.in(14, 19),
    sy = r.in(84, 90),
    hy = sy - 17,
    R = r.in(8.6, 10.4),
    q = r.of(['crown', 'horns', 'hood', 'helm', 'hat', 'halo', 'ears', 'braid']),
    w = r.of(['sword', 'spear', 'staff', 'axe', 'bow', 'banner', 'none']),
    s = (r.of([-1, 1]) * r.in(24, 30)) | 0,
    pat = r.int(0, 4),
    sk = r.of(['#f5d9bd', '#e3b58f', '#b97d56', '#8a5638', '#f9e7d4'])
  let g = disc(50, hy + 5, 27, k[0], 0.38)
  if (o.wings) g += wings(r, k, 94)
  g += weapon(w, s, k)
  g += mirror(
    `M50 ${n(sy - 6)}C${n(50 + sh * 0.5)} ${n(sy - 6)} ${n(50 + sh)} ${n(sy - 2)} ${n(50 + sh)} ${n(sy + 6)}C${n(50 + sh * 1.05)} ${n(sy + 24)} ${n(50 + bw)} 122 ${n(50 + bw + 3)} 152L50 152Z`,
    k.b1,
    k.b2,
  )
  if (pat === 0) g += path(`M46.5 ${n(sy)}L53.5 ${n(sy)}L58 152L42 152Z`, k.a)
  if (pat === 1)
    for (let i = 0; i < 4; i++)
      g += line(
        `M${n(50 - 7 - i * 3)} ${n(sy + 12 + i * 10)}L50 ${n(sy + 19 + i * 10)}L${n(50 + 7 + i * 3)} ${n(sy + 12 + i * 10)}`,
        k.a,
        1.8,
      )
  if (pat === 2)
    g += path(`M50 ${n(sy + 2)}L${n(50 + sh)} ${n(sy + 4)}L${n(50 - bw * 0.7)} 152L${n(50 - bw)} 152Z`, k.a, 0.95)
  if (pat === 3)
    g +=
      line(`M${n(50 - sh)} ${n(sy + 20)}Q50 ${n(sy + 30)} ${n(50 + sh)} ${n(sy + 20)}`, k.a, 3) +
      disc(50, sy + 26, 3.2, k[4])
  if (pat === 4) g += path(`M50 ${n(sy + 6)}l4 8 -4 8 -4 -8ZM50 ${n(sy + 28)}l4 8 -4 8 -4 -8Z`, k.a)
  if (r() < 0.55)
    g += mirror(
      `M${n(50 + sh * 0.55)} ${n(sy - 5)}C${n(50 + sh * 1.2)} ${n(sy - 9)} ${n(50 + sh * 1.5)} ${n(sy + 1)} ${n(50 + sh * 1.25)} ${n(sy + 9)}Q${n(50 + sh * 0.9)} ${n(sy + 1)} ${n(50 + sh * 0.55)} ${n(sy + 2)}Z`,
      k.a,
      k.a2,
    )
  g +=
    path(`M46 ${n(hy + 4)}h8v${n(sy - hy - 6)}l-4 5 -4 -5Z`, sk) +
    disc(50, hy, R, sk) +
    path(`M50 ${n(hy - R)}A${n(R)} ${n(R)} 0 0 1 50 ${n(hy + R)}Z`, '#000', 0.1) +
    headgear(q, hy, R, k)
  return g
}

// 10 hairs, 14 colours, 6 outfits, 9 accessories, 8 skins, tilt, size and side, so that two in one deck seldom meet.
export function bust(r: Random, k: Palette, o: Worn): string {
  const sk = r.of(['#f8dfc8', '#f2cfae', '#d9a27a', '#fbeadb', '#b97d56', '#8f5c3c', '#e9c3a0', '#6f432c']),
    hair = r.of([
      k[0],
      '#4a3527',
      '#2b2a35',
      '#d9a94f',
      '#a8b4c4',
      '#8c4a3a',
      '#6d5a8f',
      '#3f6b5c',
      '#c97b4a',
      '#b8627a',
      '#4f76b0',
      '#efe3cf',
      '#1f3d46',
      '#7b2f3f',
    ]),
    st = r.int(0, 9),
    fit = r.int(0, 5),
    acc = r.int(0, 8),
    out = r.of([k[4], k[0], k.a]),
    tilt = r.of([-6, -3, 0, 3, 6]),
    sc = r.in(0.92, 1.08),
    dx = r.in(-6, 6)
  const cap = 'M29 62C28 38 38 32 50 32S72 38 71 62L68 76L32 76Z',
    dots = (a: number[][], R: number) => a.map(([x, y]) => disc(x!, y!, R, hair)).join('')
  const back = [
    'M24 70C22 36 38 30 50 30S78 36 76 70L80 124L20 124Z',
    'M28 68C26 38 38 32 50 32S74 38 72 68C74 80 70 88 66 90L34 90C30 88 26 80 28 68Z',
    'M28 64C26 38 38 32 50 32S74 38 72 64L68 82L32 82ZM24 52C8 56 6 92 14 118C20 104 24 84 32 72ZM76 52C92 56 94 92 86 118C80 104 76 84 68 72Z',
    cap,
    'M28 64C26 38 38 32 50 32S74 38 72 64L70 80C84 92 86 116 74 134C76 112 66 98 62 84L32 82Z',
    'M26 62C20 40 36 28 50 30S80 40 74 62C80 66 78 78 71 78L29 78C22 78 20 66 26 62Z',
    cap,
    cap,
    'M31 58C30 40 40 33 50 33S70 40 69 58Z',
    cap,
  ][st]
  let h = path(back, hair)
  if (st === 6)
    h +=
      dots(
        [
          [27, 76],
          [25, 86],
          [25, 96],
          [26, 106],
          [73, 76],
          [75, 86],
          [75, 96],
          [74, 106],
        ],
        6,
      ) + path('M22 110h8l-1 9h-6zM70 110h8l-1 9h-6z', k.a)
  if (st === 7) h += disc(50, 26, 10.5, hair) + path('M42 33Q50 37 58 33L57 30Q50 33 43 30Z', k.a)
  if (st === 9)
    h += dots(
      Array.from({ length: 11 }, (_, i) => [50 + 22 * Math.cos(2.6 + i * 0.426), 56 + 21 * Math.sin(2.6 + i * 0.426)]),
      9.5,
    )
  const neck = path('M44 82h12v16l-6 8 -6 -8Z', sk) + path('M44 84C48 92 54 91 56 86L56 95L50 103L44 95Z', '#000', 0.12)
  let body = mirror('M50 108L57 97C70 99 80 106 84 152L50 152Z', k.b1, k.b2) + path('M44 97h12L50 112Z', sk)
  body += [
    path('M43 97L50 110L57 97L61 99L52 122L48 122L39 99Z', out),
    path('M41 97L50 116L59 97L76 108L66 128L50 122L34 128L24 108Z', k[4]) +
      line('M30 110L38 122L50 117L62 122L70 110', k.a, 1.8),
    path('M37 95C40 110 60 110 63 95L73 103C72 120 60 124 50 124S28 120 27 103Z', mix(k.b2, '#000000', 0.22)) +
      line('M45 120L44 136M55 120L56 134', k[4], 1.6),
    path('M35 93C42 101 58 101 65 93L69 102C62 112 38 112 31 102Z', k.a) + path('M54 106L65 104L68 140L57 140Z', k.a2),
    path('M42 97L50 108L58 97L65 101L53 118L47 118L35 101Z', k[4]) + path('M50 107l4 5 -2 30h-4l-2 -30z', k.a),
    line('M40 97L62 142', out, 5) + line('M60 97L40 134', out, 5),
  ][fit]
  let f =
    path('M33 58C33 46 40 41 50 41S67 46 67 58C67 76 58 87 50 87S33 76 33 58Z', sk) +
    path('M50 41C60 41 67 46 67 58C67 76 58 87 50 87C58 80 61 70 60 58C59 48 55 44 50 41Z', '#000', 0.07)
  f +=
    st === 9
      ? dots(
          [
            [34, 46],
            [41, 41],
            [49, 39],
            [57, 40],
            [65, 46],
          ],
          7.5,
        )
      : path(
          [
            'M31 64C29 42 38 33 50 33S71 42 69 64C66 56 62 50 55 46C50 54 40 58 31 64Z',
            'M30 62C28 40 38 33 50 33S72 40 70 62L66 54L60 59L54 52L48 59L42 53L36 59Z',
            'M30 60C29 40 38 33 50 33S71 40 70 60C64 58 60 54 58 49C52 56 42 58 30 60Z',
            'M30 60L33 44L38 40L44 33L50 38L58 31L62 39L69 43L70 60L64 52L58 56L52 48L44 56L38 51Z',
            'M30 62C28 40 38 33 50 33S71 40 69 60C62 56 50 55 44 46C42 54 36 58 30 62Z',
            'M30 58C30 42 40 35 50 35S70 42 70 58Q50 48 30 58Z',
            'M30 62C29 42 38 33 50 33S71 42 70 62C66 52 58 47 50 40C42 47 34 52 30 62Z',
            'M31 62C29 41 38 33 50 33S71 41 69 62C67 51 60 46 50 44C40 46 33 51 31 62Z',
            'M30 57L32 42L35 33L66 30L69 42L70 57C67 52 65 50 62 49L38 50C34 51 32 53 30 57Z',
          ][st],
          hair,
        )
  const crowned = o.crown,
    ac = crowned && [2, 6, 8].includes(acc) ? 4 : acc
  f += {
    0: '',
    1: `<g fill="none" stroke="#2a2320" stroke-width="1.5"><circle cx="42" cy="65" r="6"/><circle cx="58" cy="65" r="6"/><path d="M48 65h4"/></g>`,
    2:
      path('M27 47C25 31 40 24 54 25C69 26 77 34 74 44C60 36 42 38 27 47Z', k.a) +
      path('M27 47C42 38 60 36 74 44L84 50C66 44 44 44 28 51Z', k.a2),
    3: line('M30 62C28 38 38 29 50 29S72 38 70 62', k.a2, 2.8) + path('M24 56h8v17h-8zM68 56h8v17h-8z', k.a),
    4: `<g transform="translate(${r.of([32, 68])} 42)">${path('M0 0l11 -7v14zM0 0l-11 -7v14z', k.a)}${disc(0, 0, 3, k.a2)}</g>`,
    5:
      [0, 1, 2, 3, 4].map((i) => disc(33 + 5 * Math.cos(i * 1.257), 48 + 5 * Math.sin(i * 1.257), 3.4, k.a)).join('') +
      disc(33, 48, 2.6, k[4]),
    6:
      path('M28 44C22 30 46 20 64 27C78 32 76 44 70 45C58 38 42 38 28 44Z', out === k[0] ? k.a : out) +
      disc(58, 24, 2, k.a2),
    7: path(star(67, 48, 7), k.a),
    8: line('M30 52Q50 38 70 52', k.a, 4),
  }[ac]
  if (crowned) f += headgear('crown', 50, 15, k)
  const g = (x: string, t: number) =>
    `<g transform="translate(${n(dx)} ${n(70 * (1 - sc))}) rotate(${t} 50 100) translate(${n(50 * (1 - sc))} 0) scale(${sc.toFixed(3)})">${x}</g>`
  return (
    disc(50, 64, 43, k[4], 0.3) + (o.wings ? wings(r, k, 108, 1.3) : '') + g(h + neck, tilt) + g(body, 0) + g(f, tilt)
  )
}

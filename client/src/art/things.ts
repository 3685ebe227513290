// What a card is when it is nobody: buildings, sigils, masks, relics, rosettes, gems and bursts.
import type { Palette } from './ink'
import type { Random } from './random'
import { disc, line, mirror, n, path, star } from './shapes'

const HOUSE: readonly ((r: Random, k: Palette) => string)[] = [
  (r: Random, k: Palette): string => {
    const y = r.in(64, 72),
      a = r.int(5, 40)
    let g =
      mirror(`M50 ${n(y)}L58 ${n(y)}L66 152L50 152Z`, k.b1, k.b2) +
      mirror(`M50 ${n(y - 12)}L61 ${n(y + 2)}L50 ${n(y + 2)}Z`, k.a, k.a2)
    for (let i = 0; i < 4; i++)
      g += `<g transform="rotate(${a + i * 90} 50 ${n(y)})">${path(`M49 ${n(y)}h2v-36h-2z`, k[4])}${path(`M51 ${n(y - 10)}h9v-25h-9z`, k.a)}${line(`M51 ${n(y - 18)}h9M51 ${n(y - 27)}h9`, k[4], 0.8)}</g>`
    return g + disc(50, y, 3.4, k[4]) + path('M46 152v-13a4 4 0 0 1 8 0v13z', k[4])
  },
  (r: Random, k: Palette): string => {
    const t = r.in(50, 58),
      w = r.in(9, 12)
    let g =
      path(`M50 ${n(t - 4)}L-20 ${n(t - 30)}L-20 ${n(t + 14)}Z`, k[4], 0.35) +
      mirror(`M50 ${n(t + 8)}L${n(50 + w)} ${n(t + 8)}L${n(50 + w * 1.7)} 152L50 152Z`, k.b1, k.b2)
    for (let i = 0; i < 3; i++) {
      const y = t + 20 + i * 26,
        q = w * (1 + (y - t) / 130)
      g += path(`M${n(50 - q)} ${n(y)}h${n(2 * q)}l1.4 11h${n(-2 * q - 2.8)}z`, k.a)
    }
    return (
      g +
      path(`M${n(50 - w - 3)} ${n(t + 5)}h${n(2 * w + 6)}v4h${n(-2 * w - 6)}z`, k[4]) +
      path(`M${n(50 - w + 3)} ${n(t - 10)}h${n(2 * w - 6)}v15h${n(6 - 2 * w)}z`, k[4]) +
      path(`M${n(50 - w)} ${n(t - 10)}Q50 ${n(t - 26)} ${n(50 + w)} ${n(t - 10)}Z`, k.a2)
    )
  },
  (r: Random, k: Palette): string => {
    const y = r.in(104, 110),
      m = r.in(46, 54),
      s = r.of([-1, 1])
    return (
      `<g transform="translate(${s < 0 ? 100 : 0} 0) scale(${s} 1)">` +
      path(`M48.600 ${n(m)}h2.8v${n(y - m)}h-2.8z`, k[4]) +
      path(`M53 ${n(m + 6)}C74 ${n(m + 14)} 80 ${n(m + 34)} 76 ${n(y - 8)}L53 ${n(y - 8)}Z`, k.a) +
      path(`M47 ${n(m + 12)}C36 ${n(m + 22)} 30 ${n(m + 36)} 30 ${n(y - 8)}L47 ${n(y - 8)}Z`, k[4]) +
      path(`M50 ${n(m)}l13 -5 -13 -5z`, k.a2) +
      path(
        `M12 ${n(y)}L90 ${n(y - 4)}C86 ${n(y + 16)} 76 ${n(y + 24)} 62 ${n(y + 24)}L34 ${n(y + 24)}C22 ${n(y + 22)} 15 ${n(y + 12)} 12 ${n(y)}Z`,
        k.b1,
      ) +
      path(`M16 ${n(y + 9)}L86 ${n(y + 6)}L84 ${n(y + 12)}L19 ${n(y + 14)}Z`, k.b2) +
      '</g>'
    )
  },
  (r: Random, k: Palette): string => {
    const t = r.in(56, 66),
      w = r.in(24, 30),
      f = r.int(0, 1)
    return (
      mirror(`M${n(50 + w - 9)} ${n(t + 6)}h9L${n(50 + w + 3)} 152h-12Z`, k.b1, k.b2) +
      path(
        `M${n(50 - w - 9)} ${n(t)}Q50 ${n(t + 9)} ${n(50 + w + 9)} ${n(t)}L${n(50 + w + 6)} ${n(t - 9)}Q50 ${n(t)} ${n(50 - w - 6)} ${n(t - 9)}Z`,
        k.a,
      ) +
      path(`M${n(50 - w - 4)} ${n(t + 18)}h${n(2 * w + 8)}v6h${n(-2 * w - 8)}z`, k.a2) +
      (f ? disc(50, t + 52, 11, k[4]) : path(`M44 ${n(t + 24)}h12v16l-6 5 -6 -5z`, k[4]))
    )
  },
]

export const THING: Readonly<Record<string, (r: Random, k: Palette) => string>> = {
  house(r: Random, k: Palette): string {
    const kind = r.int(0, 7)
    if (kind > 3) return HOUSE[kind - 4](r, k)
    const w = r.in(15, 23),
      h = r.in(34, 50),
      t = 138 - h,
      q = r.int(0, 3),
      f = r.of([0, 1])
    let g = ''
    if (f)
      g += mirror(
        `M${n(50 + w)} 150L${n(50 + w)} ${n(t + 22)}L${n(50 + w * 1.5)} ${n(t + 12)}L${n(50 + w * 2)} ${n(t + 22)}L${n(50 + w * 2)} 150Z`,
        k.b2,
        k[0],
      )
    g += mirror(`M50 ${n(t)}L${n(50 + w)} ${n(t)}L${n(50 + w * 1.06)} 152L50 152Z`, k.b1, k.b2)
    g += [
      mirror(`M50 ${n(t - 34)}L${n(50 + w * 1.3)} ${n(t + 2)}L50 ${n(t + 2)}Z`, k.a, k.a2),
      mirror(
        `M50 ${n(t - 28)}C${n(50 + w)} ${n(t - 26)} ${n(50 + w * 1.1)} ${n(t - 8)} ${n(50 + w * 1.1)} ${n(t + 2)}L50 ${n(t + 2)}Z`,
        k.a,
        k.a2,
      ) + path(`M49 ${n(t - 42)}h2v16h-2z`, k.a),
      mirror(
        `M50 ${n(t - 10)}L${n(50 + w * 0.4)} ${n(t - 10)}L${n(50 + w * 0.4)} ${n(t - 16)}L${n(50 + w * 0.8)} ${n(t - 16)}L${n(50 + w * 0.8)} ${n(t - 10)}L${n(50 + w * 1.2)} ${n(t - 10)}L${n(50 + w * 1.2)} ${n(t + 2)}L50 ${n(t + 2)}Z`,
        k.a,
        k.a2,
      ) +
        path(`M49.3 ${n(t - 44)}h1.4v34h-1.4z`, k[4]) +
        path(`M50.7 ${n(t - 43)}l14 5 -14 5Z`, k.a),
      mirror(
        `M50 ${n(t - 22)}L${n(50 + w * 0.7)} ${n(t - 12)}L${n(50 + w * 1.5)} ${n(t + 3)}L50 ${n(t + 3)}Z`,
        k.a,
        k.a2,
      ) +
        mirror(
          `M50 ${n(t - 40)}L${n(50 + w * 0.4)} ${n(t - 30)}L${n(50 + w * 0.95)} ${n(t - 18)}L50 ${n(t - 18)}Z`,
          k.a,
          k.a2,
        ),
    ][q]
    const rows = r.int(1, 3)
    for (let i = 0; i < rows; i++)
      for (const x of r() < 0.5 ? [-0.45, 0.45] : [0])
        g += path(`M${n(50 + x * w - 3)} ${n(t + 20 + i * 15)}v-6a3 3 0 0 1 6 0v6z`, k[4])
    return g
  },
  sigil(r: Random, k: Palette): string {
    const m = r.of([5, 6, 7, 8, 9]),
      cy = 66
    let g =
      disc(50, cy, 34, k[0], 0.55) +
      `<circle cx="50" cy="${cy}" r="34" fill="none" stroke="${k.a}" stroke-width="1.2"/><circle cx="50" cy="${cy}" r="${n(r.in(28, 31))}" fill="none" stroke="${k[4]}" stroke-width=".6"/>`
    const L = r.int(2, 3)
    for (let l = 0; l < L; l++) {
      const q = r.int(0, 4),
        R0 = 28 - l * 8.5,
        c = [k[3], k[4], k.a][l % 3],
        sp = ((l % 2) * 180) / m
      for (let i = 0; i < m; i++) {
        const w = R0 * r.in(0.15, 0.15) + 2
        const d = [
          `M50 ${n(cy - R0)}Q${n(50 + w * 1.5)} ${n(cy - R0 * 0.5)} 50 ${n(cy - R0 * 0.12)}Q${n(50 - w * 1.5)} ${n(cy - R0 * 0.5)} 50 ${n(cy - R0)}Z`,
          `M50 ${n(cy - R0)}L${n(50 + w)} ${n(cy - R0 * 0.55)}L50 ${n(cy - R0 * 0.1)}L${n(50 - w)} ${n(cy - R0 * 0.55)}Z`,
          `M${n(50 - w)} ${n(cy - R0)}h${n(2 * w)}l${n(-w)} ${n(R0 * 0.6)}Z`,
          `M${n(50 - w * 0.9)} ${n(cy - R0 * 0.75)}a${n(w * 0.9)} ${n(w * 0.9)} 0 1 0 ${n(w * 1.8)} 0a${n(w * 0.9)} ${n(w * 0.9)} 0 1 0 ${n(-w * 1.8)} 0`,
          `M50 ${n(cy - R0)}C${n(50 + w * 2)} ${n(cy - R0 * 0.8)} ${n(50 + w * 0.5)} ${n(cy - R0 * 0.4)} 50 ${n(cy)}C${n(50 + w * 0.4)} ${n(cy - R0 * 0.4)} ${n(50 - w * 0.6)} ${n(cy - R0 * 0.6)} 50 ${n(cy - R0)}Z`,
        ][q]
        g += `<path d="${d}" fill="${c}" transform="rotate(${n((360 / m) * i + sp)} 50 ${cy})"/>`
      }
    }
    return g + disc(50, cy, r.in(3, 6), k.a) + disc(50, cy, 2, k[4])
  },
  mask(r: Random, k: Palette): string {
    const w = r.in(19, 25),
      t = r.in(46, 52),
      b = r.in(104, 114),
      hs = r.int(0, 2)
    let g = [
      mirror(
        `M${n(50 + w * 0.5)} ${n(t + 8)}C${n(50 + w * 1.8)} ${n(t + 4)} ${n(50 + w * 2)} ${n(t - 14)} ${n(50 + w * 1.5)} ${n(t - 30)}C${n(50 + w * 1.5)} ${n(t - 10)} ${n(50 + w * 0.9)} ${n(t - 4)} ${n(50 + w * 0.1)} ${n(t)}Z`,
        k.a,
        k.a2,
      ),
      mirror(`M${n(50 + w * 0.3)} ${n(t + 4)}L${n(50 + w * 1.35)} ${n(t - 22)}L${n(50 + w)} ${n(t + 16)}Z`, k.b1, k.b2),
      mirror(
        `M50 ${n(t - 26)}L${n(50 + 6)} ${n(t + 4)}L50 ${n(t + 8)}ZM${n(50 + w * 0.5)} ${n(t - 16)}L${n(50 + w * 0.8)} ${n(t + 10)}L${n(50 + w * 0.3)} ${n(t + 6)}Z`,
        k.a,
        k.a2,
      ),
    ][hs]
    g += mirror(
      `M50 ${n(t)}C${n(50 + w)} ${n(t)} ${n(50 + w * 1.25)} ${n(t + 18)} ${n(50 + w)} ${n(t + 34)}C${n(50 + w * 0.9)} ${n(b - 12)} ${n(50 + w * 0.4)} ${n(b)} 50 ${n(b)}Z`,
      k.b1,
      k.b2,
    )
    const ey = t + r.in(20, 27),
      es = r.int(0, 2)
    g += mirror(
      [
        `M${n(50 + w * 0.25)} ${n(ey + 3)}L${n(50 + w * 0.85)} ${n(ey - 6)}L${n(50 + w * 0.7)} ${n(ey + 4)}Z`,
        `M${n(50 + w * 0.3)} ${n(ey)}a${n(w * 0.2)} ${n(w * 0.2)} 0 1 0 ${n(w * 0.4)} 0a${n(w * 0.2)} ${n(w * 0.2)} 0 1 0 ${n(-w * 0.4)} 0`,
        `M${n(50 + w * 0.2)} ${n(ey)}Q${n(50 + w * 0.55)} ${n(ey - 9)} ${n(50 + w * 0.9)} ${n(ey)}Q${n(50 + w * 0.55)} ${n(ey + 6)} ${n(50 + w * 0.2)} ${n(ey)}Z`,
      ][es],
      k[4],
      k[4],
    )
    const tn = r.int(3, 5)
    let d = ''
    for (let i = 0; i < tn; i++) d += `M${n(50 + i * 3.6)} ${n(b - 20)}h3.2l-1.6 ${n(r.in(5, 9))}Z`
    g += mirror(d, k[4], k[4])
    if (r() < 0.6) g += path(`M50 ${n(t + 4)}l4 9 -4 7 -4 -7Z`, k.a)
    return g
  },
  relic(r: Random, k: Palette): string {
    const q = r.int(0, 3),
      cy = 70
    let g =
      disc(50, cy, 33, k[0], 0.5) + `<circle cx="50" cy="${cy}" r="33" fill="none" stroke="${k.a}" stroke-width="1.2"/>`
    g += [
      mirror('M50 44L64 52C66 74 60 92 50 100Z', k.b1, k.b2) + mirror('M50 52L58 57C59 72 56 84 50 90Z', k.a, k.a2),
      mirror('M50 46L68 46C68 66 62 76 53 78L53 92L62 96L62 99L50 99Z', k.a, k.a2) + disc(50, 58, 4, k[4]),
      `<circle cx="50" cy="56" r="10" fill="none" stroke="${k.a}" stroke-width="4"/>` +
        path('M47.5 66h5v34h-5zM52.5 84h8v4h-8zM52.5 92h6v4h-6z', k.a),
      mirror('M50 42L62 56L50 98Z', k[4], k[3]) + mirror('M62 56L50 60L50 98Z', k[3], k[2]),
    ][q]
    for (let i = 0; i < 8; i++)
      g += `<path d="M50 ${cy - 40}l1.6 5 -1.6 3 -1.6 -3Z" fill="${k.a}" transform="rotate(${i * 45 + r.int(0, 1) * 22} 50 ${cy})"/>`
    return g
  },
  ribbon(r: Random, k: Palette): string {
    const m = r.of([8, 10, 12, 14]),
      cy = 60,
      R = r.in(20, 24),
      t = r.in(16, 26)
    let d = ''
    for (let i = 0; i < m; i++) {
      const a = (i / m) * 6.2832
      d += `M50 ${cy}m${n(R * Math.cos(a) - 6)} ${n(R * Math.sin(a))}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0`
    }
    return (
      disc(50, 66, 36, k[0], 0.45) +
      mirror(
        `M50 ${cy}L${n(50 + t * 0.5)} ${cy}L${n(50 + t + 8)} 112L${n(50 + t - 2)} 106L${n(50 + t - 10)} 116Z`,
        k.a,
        k.a2,
      ) +
      path(d, k[4]) +
      disc(50, cy, R, k[3]) +
      disc(50, cy, R * 0.72, k.a) +
      `<g transform="rotate(${r.int(0, 3) * 15} 50 ${cy})">${path(star(50, cy, R * 0.5), k[4])}</g>`
    )
  },
  gem(r: Random, k: Palette): string {
    const w = r.in(22, 27),
      f = r.in(0.48, 0.66),
      t = 38,
      m = r.in(52, 57),
      b = r.in(98, 106)
    return (
      disc(50, 66, 42, k[3], 0.22) +
      mirror(`M50 ${t}L${n(50 + w * f)} ${t}L${n(50 + w)} ${n(m)}L50 ${n(b)}Z`, k[3], k[2]) +
      mirror(`M${n(50 + w * f)} ${t}L${n(50 + w)} ${n(m)}L${n(50 + w * f * 0.72)} ${n(m)}Z`, k[4], k[3]) +
      mirror(`M50 ${t}L${n(50 + w * f)} ${t}L${n(50 + w * f * 0.72)} ${n(m)}L50 ${n(m)}Z`, k[4], k[4]) +
      mirror(`M50 ${n(m)}L${n(50 + w * f * 0.72)} ${n(m)}L50 ${n(b)}Z`, k[3], k[3]) +
      mirror(`M${n(50 + w * f * 0.72)} ${n(m)}L${n(50 + w)} ${n(m)}L50 ${n(b)}Z`, k[2], k[1]) +
      path(`M50 ${n(m - 9)}l${n(r.in(3, 6))} 9 -${n(r.in(3, 6))} 9 -4 -9Z`, k.a, 0.9)
    )
  },
  burst(r: Random, k: Palette): string {
    const m = r.of([10, 12, 14]),
      cy = 62
    let d = ''
    for (let i = 0; i < m * 2; i++) {
      const a = (i * Math.PI) / m,
        R = i % 2 ? r.in(15, 20) : r.in(36, 54)
      d += `${i ? 'L' : 'M'}${n(50 + R * Math.cos(a))} ${n(cy + R * Math.sin(a) * 0.9)}`
    }
    return path(d + 'Z', k[4], 0.95) + disc(50, cy, 15, k.a) + path(star(50, cy, 11), k[4])
  },
}

// What a figure wears and carries.
import type { Palette } from './ink'
import type { Random } from './random'
import { disc, line, mirror, n, path } from './shapes'

export const headgear = (what: string, y: number, R: number, k: Palette): string =>
  (
    ({
      crown: mirror(
        `M50 ${n(y - R * 0.55)}L${n(50 + R)} ${n(y - R * 0.35)}L${n(50 + R * 1.25)} ${n(y - R * 1.7)}L${n(50 + R * 0.55)} ${n(y - R * 1.05)}L50 ${n(y - R * 2)}Z`,
        k.a,
        k.a2,
      ),
      horns: mirror(
        `M${n(50 + R * 0.5)} ${n(y - R * 0.6)}C${n(50 + R * 1.8)} ${n(y - R * 0.8)} ${n(50 + R * 2.3)} ${n(y - R * 1.8)} ${n(50 + R * 1.9)} ${n(y - R * 2.8)}C${n(50 + R * 1.7)} ${n(y - R * 1.7)} ${n(50 + R)} ${n(y - R * 1.4)} 50 ${n(y - R)}Z`,
        k.a,
        k.a2,
      ),
      hood: mirror(
        `M50 ${n(y - R * 1.9)}C${n(50 + R * 1.1)} ${n(y - R * 1.4)} ${n(50 + R * 1.7)} ${n(y)} ${n(50 + R * 1.6)} ${n(y + R * 1.5)}L${n(50 + R * 0.8)} ${n(y + R * 1.1)}C${n(50 + R * 1.1)} ${n(y)} ${n(50 + R * 0.7)} ${n(y - R * 0.7)} 50 ${n(y - R * 0.9)}Z`,
        k.b1,
        k.b2,
      ),
      helm:
        mirror(
          `M50 ${n(y - R * 1.35)}C${n(50 + R * 0.9)} ${n(y - R * 1.3)} ${n(50 + R * 1.2)} ${n(y - R * 0.6)} ${n(50 + R * 1.15)} ${n(y + R * 0.9)}L${n(50 + R * 0.55)} ${n(y + R * 0.5)}L${n(50 + R * 0.55)} ${n(y - R * 0.1)}L50 ${n(y - R * 0.1)}Z`,
          k.a,
          k.a2,
        ) +
        path(
          `M50 ${n(y - R * 1.3)}C${n(50 + R * 0.3)} ${n(y - R * 2.6)} ${n(50 + R * 2)} ${n(y - R * 2.2)} ${n(50 + R * 2.3)} ${n(y - R * 0.9)}C${n(50 + R * 1.4)} ${n(y - R * 1.6)} ${n(50 + R * 0.8)} ${n(y - R * 1.4)} 50 ${n(y - R * 0.9)}Z`,
          k.a,
        ),
      hat:
        path(
          `M${n(50 - R * 2)} ${n(y - R * 0.45)}Q50 ${n(y - R * 1.1)} ${n(50 + R * 2)} ${n(y - R * 0.45)}Q50 ${n(y + R * 0.05)} ${n(50 - R * 2)} ${n(y - R * 0.45)}Z`,
          k.a2,
        ) +
        path(
          `M${n(50 - R)} ${n(y - R * 0.6)}L${n(50 + R * 0.35)} ${n(y - R * 2.9)}L${n(50 + R)} ${n(y - R * 0.6)}Z`,
          k.a,
        ),
      halo:
        `<circle cx="50" cy="${n(y)}" r="${n(R * 2)}" fill="none" stroke="${k.a}" stroke-width="1.8"/>` +
        path(
          `M${n(50 - R)} ${n(y)}A${n(R)} ${n(R)} 0 0 1 ${n(50 + R)} ${n(y)}L${n(50 + R * 0.9)} ${n(y - R * 0.25)}Q50 ${n(y - R)} ${n(50 - R * 0.9)} ${n(y - R * 0.25)}Z`,
          k.b2,
        ),
      ears:
        mirror(
          `M${n(50 + R * 0.1)} ${n(y - R * 0.85)}L${n(50 + R * 1.35)} ${n(y - R * 2.1)}L${n(50 + R * 1.05)} ${n(y - R * 0.1)}Z`,
          k.b1,
          k.b2,
        ) +
        path(
          `M${n(50 - R)} ${n(y - R * 0.1)}A${n(R)} ${n(R)} 0 0 1 ${n(50 + R)} ${n(y - R * 0.1)}Q50 ${n(y - R * 0.8)} ${n(50 - R)} ${n(y - R * 0.1)}Z`,
          k.b2,
        ),
      braid:
        path(
          `M${n(50 - R * 1.15)} ${n(y + R * 0.3)}A${n(R * 1.15)} ${n(R * 1.2)} 0 0 1 ${n(50 + R * 1.15)} ${n(y + R * 0.3)}C${n(50 + R * 0.9)} ${n(y - R * 0.5)} ${n(50 - R * 0.2)} ${n(y - R * 0.4)} ${n(50 - R * 1.15)} ${n(y + R * 0.3)}Z`,
          k.a,
        ) +
        line(
          `M${n(50 + R)} ${n(y)}C${n(50 + R * 2)} ${n(y + R)} ${n(50 + R * 1.1)} ${n(y + R * 2.2)} ${n(50 + R * 1.7)} ${n(y + R * 3.4)}`,
          k.a,
          3.2,
        ),
    }) as Record<string, string>
  )[what] ?? ''

export const weapon = (what: string, s: number, k: Palette): string => {
  const x = 50 + s
  return (
    (
      {
        sword:
          path(`M${x - 1.8} 104L${x - 1.8} 44L${x} 36L${x + 1.8} 44L${x + 1.8} 104Z`, k[4]) +
          path(`M${x} 36L${x + 1.8} 44L${x + 1.8} 104L${x} 104Z`, k[3]) +
          path(`M${x - 6} 100h12v2.8h-12zM${x - 1.4} 102h2.8v12h-2.8z`, k.a),
        spear:
          path(`M${x - 0.9} 150L${x - 0.9} 40h1.8L${x + 0.9} 150Z`, k.a) +
          path(`M${x} 20L${x + 4} 36L${x} 44L${x - 4} 36Z`, k[4]),
        staff:
          path(`M${x - 1} 150L${x - 1} 42h2L${x + 1} 150Z`, k.a) +
          `<circle cx="${x}" cy="36" r="6.5" fill="none" stroke="${k.a}" stroke-width="1.8"/>` +
          disc(x, 36, 3, k[4]),
        axe:
          path(`M${x - 1} 150L${x - 1} 38h2L${x + 1} 150Z`, k.a) +
          path(`M${x} 40C${x + 6} 38 ${x + 11} 42 ${x + 12} 51C${x + 11} 60 ${x + 6} 64 ${x} 60Z`, k[4]) +
          path(`M${x} 44C${x - 4} 43 ${x - 6} 46 ${x - 6} 51S${x - 4} 58 ${x} 57Z`, k[3]),
        bow:
          line(`M${x - 2} 34C${x + 13} 52 ${x + 13} 86 ${x - 2} 106`, k.a, 2.2) +
          line(`M${x - 2} 34L${x - 2} 106`, k[4], 0.7),
        banner:
          path(`M${x - 0.9} 150L${x - 0.9} 26h1.8L${x + 0.9} 150Z`, k[4]) +
          path(`M${x + 0.9} 28h${s > 0 ? 15 : -17}v22l${s > 0 ? -7.5 : 8.5} -6 ${s > 0 ? -7.5 : 8.5} 6Z`, k.a),
        none: '',
      } as Record<string, string>
    )[what] ?? ''
  )
}

export const wings = (r: Random, k: Palette, y = 92, big = 1): string => {
  let d = ''
  const m = r.int(4, 6)
  for (let i = 0; i < m; i++) {
    const a = -1.15 + i * 0.38,
      L = (44 - i * 4) * big
    d += `M54 ${y}Q${n(54 + L * 0.55 * Math.cos(a) + 4)} ${n(y + L * 0.55 * Math.sin(a) - 9)} ${n(54 + L * Math.cos(a))} ${n(y + L * Math.sin(a))}Q${n(54 + L * 0.6 * Math.cos(a))} ${n(y + L * 0.6 * Math.sin(a) + 6)} 54 ${n(y + 8)}Z`
  }
  return `<g opacity=".96">${mirror(d, k[4], k[3])}</g>`
}

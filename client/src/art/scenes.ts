// Where a card is: one scene for each element, seeded by the whole name.
import type { Palette } from './ink'
import type { Random } from './random'
import { disc, flames, ground, line, n, path, ridge, scallop, star } from './shapes'

export const SCENE: Readonly<Record<string, (r: Random, k: Palette) => string>> = {
  fire(r: Random, k: Palette): string {
    const x = r.of([24, 50, 76]),
      y = r.in(26, 44),
      R = r.in(17, 27)
    return (
      ground(k[1]) +
      disc(x, y, R + 26, k[2], 0.22) +
      disc(x, y, R + 12, k[2], 0.45) +
      disc(x, y, R, k[3]) +
      path(flames(r, 92, 34, 9), k[2], 0.8) +
      path(flames(r, 112, 30, 11), '#8c2319') +
      path(flames(r, 132, 26, 13), k[0])
    )
  },
  ice(r: Random, k: Palette): string {
    let s = ground(k[1])
    for (let i = 0; i < 4; i++) {
      const x = r.in(-20, 90),
        w = r.in(8, 20)
      s += path(`M${n(x)} -10L${n(x + w)} -10L${n(x + w - 28)} 120L${n(x - 34)} 120Z`, k[2], 0.32)
    }
    s += disc(r.in(20, 80), r.in(20, 34), r.in(6, 11), k[4], 0.95)
    const sh: [number, number, number, number][] = []
    for (let i = 0; i < 9; i++) sh.push([i * 14 - 8 + r.in(-5, 5), r.in(28, 84), r.in(7, 13), r.in(-9, 9)])
    sh.sort((a, b) => b[1] - a[1])
    for (const [i, [x, h, w, l]] of sh.entries()) {
      const t = 138 - h,
        a = i < 4 ? k[2] : k[3],
        b = i < 4 ? k[1] : k[2]
      s +=
        path(`M${n(x - w)} 150L${n(x + l - 1)} ${n(t)}L${n(x)} 150Z`, a) +
        path(`M${n(x + w)} 150L${n(x + l - 1)} ${n(t)}L${n(x)} 150Z`, b)
    }
    return s + path(ridge(r, 132, 5, 6), k[4], 0.9)
  },
  wind(r: Random, k: Palette): string {
    let s = ground(k[1]) + disc(r.of([26, 74]), r.in(26, 40), r.in(14, 20), k[3], 0.9)
    for (let i = 0; i < 8; i++) {
      const y = 14 + i * 13 + r.in(-4, 4),
        a = r.in(7, 17),
        p = r.in(-14, 14)
      s += line(
        `M-40 ${n(y)}C${n(0 + p)} ${n(y - a)} ${n(30 + p)} ${n(y + a)} ${n(62 + p)} ${n(y)}S${n(120)} ${n(y - a)} 160 ${n(y)}`,
        k[i % 3 ? 2 : 3],
        r.in(1.2, 4.5),
        i % 3 ? 0.75 : 0.8,
      )
    }
    s +=
      path(
        `M-60 150L-60 122C-10 ${n(r.in(100, 122))} 30 ${n(r.in(112, 132))} 60 116S130 ${n(r.in(104, 124))} 160 118L160 150Z`,
        k[2],
      ) + path(`M-60 150L-60 136C0 ${n(r.in(120, 132))} 60 ${n(r.in(132, 146))} 160 126L160 150Z`, k[0])
    for (let i = 0; i < 7; i++) {
      const x = r.in(4, 96),
        y = r.in(12, 108),
        q = r.in(3, 6),
        a = r.int(0, 360)
      s += `<path d="M0 ${-n(q)}Q${n(q * 0.9)} 0 0 ${n(q)}Q${-n(q * 0.9)} 0 0 ${-n(q)}Z" transform="translate(${n(x)} ${n(y)}) rotate(${a})" fill="${k[4]}" opacity=".85"/>`
    }
    return s
  },
  earth(r: Random, k: Palette): string {
    const x = r.of([26, 50, 74])
    let s =
      ground(k[1]) +
      disc(x, r.in(30, 46), r.in(16, 24), k[3]) +
      path(ridge(r, 86, 34, 5, true), k[2]) +
      path(ridge(r, 104, 26, 6, true), '#94691a')
    s += path(ridge(r, 122, 20, 5), k[0])
    for (let i = 0; i < 4; i++) s += line(`M-60 ${n(124 + i * 6)}L160 ${n(122 + i * 6 + r.in(-3, 3))}`, k[2], 0.7, 0.6)
    return s
  },
  storm(r: Random, k: Palette): string {
    let s = ground(k[1])
    for (let i = 0; i < 16; i++) {
      const x = r.in(-20, 120),
        y = r.in(40, 110),
        l = r.in(12, 30)
      s += line(`M${n(x)} ${n(y)}L${n(x - l * 0.35)} ${n(y + l)}`, k[2], 0.9, 0.7)
    }
    const bolt = (x: number, y: number, d: number, w: number, c: string): string => {
      let px = x,
        py = y,
        L = '',
        R = ''
      for (let i = 0; i < d; i++) {
        const nx = px + r.in(-15, 15),
          ny = py + r.in(12, 20),
          ww = w * (1 - i / d)
        L += `L${n(px - ww)} ${n(py)}`
        R = `L${n(px + ww)} ${n(py)}` + R
        px = nx
        py = ny
      }
      return path('M' + L.slice(1) + `L${n(px)} ${n(py)}` + R + 'Z', c)
    }
    const bx = r.of([26, 50, 74])
    s += disc(bx, 34, 34, k[2], 0.5) + bolt(bx, 8, 8, 3.4, k[4]) + bolt(bx + r.in(-24, 24), 16, 5, 1.9, k[3])
    for (let row = 0; row < 2; row++)
      for (let i = 0; i < 9; i++)
        s += disc(-50 + i * 24 + r.in(-6, 6) + row * 12, 2 + row * -9 + r.in(-3, 5), r.in(13, 19), row ? k[0] : k[2])
    return s + path(ridge(r, 124, 12, 8), k[0])
  },
  sea(r: Random, k: Palette): string {
    const x = r.of([24, 50, 76]),
      R = r.in(13, 23),
      y = r.in(26, 42)
    let s = ground(k[1]) + disc(x, y, R + 15, k[2], 0.38) + disc(x, y, R, k[4])
    const w = r.in(24, 34)
    let row = 0
    for (let yy = 84; yy < 150; yy += w * 0.27, row++)
      for (let q = 0; q < 4; q++) {
        const o = row % 2 ? w / 2 : 0
        let d = ''
        for (let c = -62 + o; c < 165; c += w) {
          const rr = (w / 2) * (1 - q * 0.25)
          if (rr > 0) d += `M${n(c - rr)} ${n(yy + w / 2)}A${n(rr)} ${n(rr)} 0 0 1 ${n(c + rr)} ${n(yy + w / 2)}Z`
        }
        s += path(d, [k[0], k[2], k[1], k[3]][q])
      }
    return s
  },
  rays(r: Random, k: Palette): string {
    const x = r.of([35, 50, 65]),
      y = r.in(44, 58),
      m = r.of([14, 18, 22, 28])
    let s = ground(k[3])
    for (let i = 0; i < m; i++) {
      const a = (i / m) * 6.2832,
        b = a + 3.1416 / m
      s += path(
        `M${n(x)} ${n(y)}L${n(x + 170 * Math.cos(a))} ${n(y + 170 * Math.sin(a))}L${n(x + 170 * Math.cos(b))} ${n(y + 170 * Math.sin(b))}Z`,
        k[1],
      )
    }
    s +=
      disc(x, y, r.in(26, 34), k[4]) +
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r.in(36, 40))}" fill="none" stroke="${k.a}" stroke-width="1"/>`
    return s + path(scallop(126, r.in(22, 34), r.in(0, 20)), k[2]) + path(scallop(136, r.in(18, 28), r.in(0, 20)), k[4])
  },
  rays2(r: Random, k: Palette): string {
    const x = r.of([30, 50, 70]),
      y = r.in(38, 52),
      m = r.of([12, 16, 20])
    let s = ground(k[1])
    for (let i = 0; i < m; i++) {
      const a = (i / m) * 6.2832,
        b = a + 3.1416 / m
      s += path(
        `M${n(x)} ${n(y)}L${n(x + 170 * Math.cos(a))} ${n(y + 170 * Math.sin(a))}L${n(x + 170 * Math.cos(b))} ${n(y + 170 * Math.sin(b))}Z`,
        k[2],
      )
    }
    return s + disc(x, y, 30, k[3]) + disc(x, y, 22, k[4]) + path(ridge(r, 118, 16, 7), k[0])
  },
  eclipse(r: Random, k: Palette): string {
    const x = r.of([30, 50, 70]),
      y = r.in(36, 50),
      R = r.in(20, 28)
    let s = ground(k[1])
    for (let i = 0; i < 26; i++) s += disc(r.in(0, 100), r.in(2, 100), r.in(0.4, 1.2), k[4], 0.8)
    s +=
      disc(x, y, R + 12, k[2], 0.55) + disc(x, y, R + 3, k[3]) + disc(x + R * r.in(-0.18, 0.18), y - R * 0.1, R, k[0])
    for (let i = 0; i < 9; i++) {
      const bx = -6 + i * 14 + r.in(-4, 4),
        h = r.in(28, 66),
        l = r.in(-22, 22)
      s += path(
        `M${n(bx - 6)} 150Q${n(bx)} ${n(150 - h * 0.6)} ${n(bx + l)} ${n(146 - h)}Q${n(bx + 5)} ${n(150 - h * 0.45)} ${n(bx + 7)} 150Z`,
        i % 2 ? k[0] : k[2],
      )
    }
    return s
  },
  facets(r: Random, k: Palette): string {
    const x = r.in(35, 65),
      y = r.in(40, 56)
    let s = ground(k[1])
    for (let i = 6; i > 0; i--) {
      const q = i * r.in(12, 14),
        t = [k[1], k[2]][i % 2]
      s += path(
        `M${n(x)} ${n(y - q * 1.25)}L${n(x + q)} ${n(y)}L${n(x)} ${n(y + q * 1.25)}L${n(x - q)} ${n(y)}Z`,
        t,
        0.75,
      )
    }
    return s + path(ridge(r, 116, 20, 5), k[2]) + path(ridge(r, 132, 14, 6), k[0])
  },
  wood(r: Random, k: Palette): string {
    let s = ground(k[1]) + disc(r.in(30, 70), r.in(36, 50), r.in(20, 28), k[3], 0.95)
    for (let l = 0; l < 2; l++)
      for (let i = 0; i < 6; i++) {
        const x = -8 + i * 22 + r.in(-7, 7) + l * 10,
          w = r.in(3, 6) + l * 2
        s += path(`M${n(x)} -10L${n(x + w)} -10L${n(x + w + 3)} 150L${n(x - 3)} 150Z`, l ? k[0] : k[2], l ? 1 : 0.7)
      }
    for (let i = 0; i < 13; i++) s += disc(-10 + i * 10 + r.in(-4, 4), r.in(-4, 9), r.in(8, 14), i % 2 ? k[2] : k[0])
    return s + path(scallop(130, r.in(14, 22), r.in(0, 12)), k[2])
  },
  orbits(r: Random, k: Palette): string {
    const x = r.in(38, 62),
      y = r.in(40, 54)
    let s = ground(k[1])
    for (let i = 0; i < 30; i++) s += disc(r.in(0, 100), r.in(0, 120), r.in(0.4, 1.1), k[4], 0.8)
    for (let i = 1; i < 5; i++) {
      const a = r.in(-40, 40),
        rx = i * r.in(12, 14),
        ry = rx * r.in(0.35, 0.8)
      s += `<g transform="rotate(${n(a)} ${n(x)} ${n(y)})"><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${k[3]}" stroke-width=".9" opacity=".8"/>${disc(x + rx, y, r.in(1.6, 3.6), k.a)}</g>`
    }
    let d = ''
    for (let i = 0; i < 9; i++) {
      const w = r.in(8, 16),
        h = r.in(10, 34),
        bx = -10 + i * 14
      d += `M${n(bx)} 150L${n(bx)} ${n(140 - h)}L${n(bx + w / 2)} ${n(130 - h)}L${n(bx + w)} ${n(140 - h)}L${n(bx + w)} 150Z`
    }
    return s + path(d, k[0])
  },
  pop(r: Random, k: Palette): string {
    const a = r.of([-1, 1]),
      o = r.in(-14, 14)
    let s =
      ground(k[3]) +
      path(
        a > 0
          ? `M-60 ${n(96 + o)}L160 ${n(10 + o)}L160 160L-60 160Z`
          : `M-60 ${n(10 + o)}L160 ${n(96 + o)}L160 160L-60 160Z`,
        k[2],
      )
    let d = ''
    for (let i = -6; i < 17; i++)
      for (let j = 0; j < 9; j++) {
        const x = i * 9 + (j % 2) * 4.5,
          y = j * 8 - 4,
          q = 3.1 * (1 - j / 9)
        if (q > 0.5)
          d += `M${n(x - q)} ${n(y)}a${n(q)} ${n(q)} 0 1 0 ${n(2 * q)} 0a${n(q)} ${n(q)} 0 1 0 ${n(-2 * q)} 0`
      }
    s += path(d, k[4], 0.75)
    const b = r.in(8, 16),
      t = r.of([18, 66])
    const mo = r.int(0, 4)
    s += [
      path(`M${n(t)} -20L${n(t + b)} -20L${n(t + b - 60 * a)} 160L${n(t - 60 * a)} 160Z`, k.a, 0.75),
      disc(50, 58, 38, k[4], 0.9),
      line('M18 -10V150M50 -10V150M82 -10V150M-60 34H160M-60 84H160', k[4], 2.6, 0.6),
      path('M-60 150V104h24V84h18v14h20V70h16v30h26V60h14v36h30V80h20v26h60v44Z', k[1], 0.75),
      [0, 1, 2, 3].map((i) => path(star([14, 84, 90, 10][i], [26, 18, 84, 92][i], [9, 12, 7, 6][i]), k.a)).join(''),
    ][mo]
    return s + path(`M-60 160L-60 132L160 ${n(132 + a * 12)}L160 160Z`, k[1])
  },
}

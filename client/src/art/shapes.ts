// What every picture is made of; positions on a card of 100 by 140.
import type { Random } from './random'

export const n = (x: number): number => +x.toFixed(1)
export const disc = (x: number, y: number, r: number, f: string, o = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${f}"${o < 1 ? ` opacity="${o}"` : ''}/>`
export const path = (d: string, f: string, o = 1): string =>
  `<path d="${d}" fill="${f}"${o < 1 ? ` opacity="${o}"` : ''}/>`
export const line = (d: string, s: string, w: number, o = 1): string =>
  `<path d="${d}" fill="none" stroke="${s}" stroke-width="${n(w)}" stroke-linecap="round"${o < 1 ? ` opacity="${o}"` : ''}/>`
export const ground = (f: string): string => `<rect x="-60" y="-10" width="220" height="160" fill="${f}"/>`
export const ridge = (r: Random, y: number, amp: number, k: number, flat = false): string => {
  let d = `M-60 150L-60 ${n(y)}`
  const w = 220 / k
  for (let i = 0; i <= k; i++) {
    const x = -60 + i * w,
      t = y - amp * r()
    d += flat ? `L${n(x)} ${n(t)}L${n(x + w * 0.55)} ${n(t)}` : `L${n(x + w * r.in(-0.2, 0.2))} ${n(t)}`
  }
  return d + 'L160 150Z'
}
export const flames = (r: Random, y: number, amp: number, k: number): string => {
  let d = `M-60 150L-60 ${n(y)}`
  const w = 220 / k
  for (let i = 0; i < k; i++) {
    const x = -60 + i * w,
      t = y - amp * r.in(0.45, 1),
      tx = x + w * r.in(0.35, 0.8)
    d += `C${n(x + w * 0.1)} ${n(y - amp * 0.25)} ${n(tx - w * 0.5)} ${n(t + amp * 0.45)} ${n(tx)} ${n(t)}C${n(tx - w * 0.05)} ${n(t + amp * 0.5)} ${n(x + w * 0.95)} ${n(y - amp * 0.35)} ${n(x + w)} ${n(y)}`
  }
  return d + 'L160 150Z'
}
export const scallop = (y: number, w: number, off: number): string => {
  let d = `M-60 150L-60 ${n(y)}`
  for (let x = -60 + off - w; x < 165; x += w) d += `A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(y)}`
  return d + 'L170 150Z'
}
export const mirror = (d: string, f1: string, f2: string): string =>
  `<path d="${d}" fill="${f2}"/><path d="${d}" fill="${f1}" transform="translate(100 0) scale(-1 1)"/>`
export const star = (x: number, y: number, R: number): string => {
  let d = ''
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5,
      q = i % 2 ? R * 0.42 : R
    d += `${i ? 'L' : 'M'}${n(x + q * Math.cos(a))} ${n(y + q * Math.sin(a))}`
  }
  return d + 'Z'
}

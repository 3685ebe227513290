// How large cards can be so that the rows of a half fit: each row has a share of the height, and its cards of the width.
export const TALL = 1.3968

export interface Row {
  share: number
  most: number
  // How many card widths its cards take: a turned one takes more.
  units: number
  count: number
  // Height that words below the cards take.
  below: number
}

export interface Fitted {
  w: number
  gap: number
}

const LEAST = 46

export function fit(rows: Row[], width: number, height: number, between: number): Fitted[] {
  const shares = rows.reduce((sum, row) => sum + row.share, 0) || 1
  const free = Math.max(height - between * (rows.length - 1) - rows.reduce((sum, row) => sum + row.below, 0), 60)
  return rows.map((row) => {
    const byHeight = (free * row.share) / shares / TALL
    const wanted = Math.min(row.most, byHeight)
    const gap = wanted > 90 ? 14 : 9
    const byWidth = (width - gap * Math.max(row.count - 1, 0)) / Math.max(row.units, 1)
    const w = Math.floor(Math.max(Math.min(wanted, byWidth), Math.min(wanted, Math.max(LEAST, wanted * 0.5))))
    const spare = row.count > 1 ? (width - w * row.units) / (row.count - 1) : gap
    return { w, gap: Math.floor(Math.min(gap, spare)) }
  })
}

// Names that fit: the full one if it takes two lines, else the part before the first comma or small word.
export const shortName = (name: string): string =>
  name.split(/,| the | of | in | on | with | and | at | under | from /i)[0].trim() || name

function lines(name: string, per: number): number {
  let count = 1
  let used = 0
  for (const word of name.split(' ')) {
    if (word.length > per) return 9
    if (used && used + 1 + word.length > per) {
      count++
      used = word.length
    } else used += (used ? 1 : 0) + word.length
  }
  return count
}

// Whether a word is longer than a line has room for.
export const tight = (name: string, width: number, share = 0.124): boolean => lines(name, perLine(width, share)) >= 9

function perLine(width: number, share: number): number {
  return (width * 0.93) / (Math.max(10.5, width * share) * 0.6)
}

export function fitName(name: string, width: number, share = 0.124): string {
  return lines(name, perLine(width, share)) <= 2 ? name : shortName(name)
}

// Names that fit on a card: the full one if it takes two lines, else the part before the first comma or small word; a
// word that is longer than a line is divided. Nothing is cut.
export const shortName = (name: string): string =>
  name.split(/,| the | of | in | on | with | and | at | under | from /i)[0].trim() || name

const LEAST = 10.5 // px, of any name on a table
const SOFT = '\u00ad'
const LINES = 2

let pen: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()

// How wide a text is, in widths of its own size.
function wide(text: string): number {
  let found = widths.get(text)
  if (found === undefined) {
    if (pen === undefined) {
      pen = document.createElement('canvas').getContext('2d')
      if (pen) pen.font = `700 100px ${getComputedStyle(document.documentElement).getPropertyValue('--serif') || 'serif'}`
    }
    // (Names are set a little closer than the font has them.)
    found = pen ? pen.measureText(text).width / 100 - 0.012 * text.length : text.length * 0.6
    widths.set(text, found)
  }
  return found
}

const vowel = (letter: string): boolean => /[aeiouyàâäéèêëîïôöûü]/i.test(letter)
const PAIRS = /^(ch|sh|th|ph|gh|wh|ck|qu)$/i

// Whether a word may well be divided before a letter: before a consonant that begins what is heard next.
function parts(word: string, at: number): boolean {
  const [before, after, next] = [word[at - 1], word[at], word[at + 1] ?? '']
  if (!/\p{L}/u.test(before) || !/\p{L}/u.test(after) || vowel(after) || PAIRS.test(before + after)) return false
  const begun = [...word.slice(0, at)].some(vowel)
  return begun && (vowel(before) ? vowel(next) : vowel(next) || /[lrh]/.test(next))
}

// A word in pieces that each fit on a line.
function divided(word: string, room: number): string[] {
  if (wide(word) <= room) return [word]
  let most = 1
  while (most < word.length - 2 && wide(`${word.slice(0, most + 1)}-`) <= room) most++
  // (Where it may well be divided nearest to its middle.)
  let at = most
  let off = Infinity
  for (let place = 3; place <= most; place++) {
    const from = Math.abs(place - word.length / 2)
    if (parts(word, place) && from < off) [at, off] = [place, from]
  }
  return [word.slice(0, at), ...divided(word.slice(at), room)]
}

// A name as lines of this room; those that a word goes on from end in a soft hyphen.
function laid(name: string, room: number): { text: string; lines: number; whole: boolean } {
  let lines = 1
  let used = 0
  let whole = true
  const gap = wide(' ')
  const words = name.split(' ').map((word) => {
    const pieces = divided(word, room)
    whole &&= pieces.length === 1
    pieces.forEach((piece, i) => {
      const length = wide(piece)
      if (i > 0 || (used && used + gap + length > room)) {
        lines++
        used = length
      } else used += (used ? gap : 0) + length
    })
    return pieces.join(SOFT)
  })
  return { text: words.join(' '), lines, whole }
}

// share: the size of the name, as a share of the width of the card.
export function fitName(name: string, width: number, share = 0.124, lines = LINES): string {
  const room = (width * 0.93 - 1) / Math.max(LEAST, width * share)
  const full = laid(name, room)
  if (full.lines <= lines && full.whole) return name
  const short = laid(shortName(name), room)
  if (short.lines <= lines && short.whole) return shortName(name)
  if (full.lines <= lines) return full.text
  if (short.lines <= lines) return short.text
  // (Its first words, as many as there is room for.)
  const first = shortName(name).split(' ')
  while (first.length > 1 && laid(first.join(' '), room).lines > lines) first.pop()
  return laid(first.join(' '), room).text
}

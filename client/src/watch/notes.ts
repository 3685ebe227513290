// What people write beside the steps of a record stands in its file. The file is not read and written again as data (its
// numbers are larger than those of a page): its text is changed where the notes stand.
import type { Note } from '../protocol'

// Where a member of the outermost object stands, with the comma that parts it from others; [0, 0] if there is none.
function member(text: string, name: string): [number, number] {
  let depth = 0
  let before = 0
  let found = false
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (sign === '"') {
      const from = i
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === '\\') i++
      if (depth === 1 && text.slice(from + 1, i) === name && /^\s*:/.test(text.slice(i + 1, i + 20))) found = true
    } else if (sign === '{' || sign === '[') {
      depth++
      if (depth === 1) before = i
    } else if (sign === '}' || sign === ']') depth--
    if ((sign === ',' && depth === 1) || depth === 0) {
      if (found) return text[before] === '{' ? [before + 1, sign === ',' ? i + 1 : i] : [before, i]
      if (sign === ',') before = i
    }
  }
  return [0, 0]
}

export function withNotes(text: string, notes: Note[]): string {
  const [from, to] = member(text, 'notes')
  const bare = text.slice(0, from) + text.slice(to)
  const body = bare.slice(0, bare.lastIndexOf('}')).trimEnd()
  return notes.length ? `${body},\n "notes": ${JSON.stringify(notes)}\n}` : `${body}\n}`
}

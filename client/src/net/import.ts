// A file of cards is sent, and what is told of it meanwhile is read line by line.
import type { ImportStep, Problem } from '../protocol'
import { Trouble } from './api'
import { ownSecret } from './secrets'

export async function importCards(game: string, file: File, told: (step: ImportStep) => void): Promise<void> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/cards?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'playmat-secret': ownSecret() },
    body: file,
  })
  if (!answer.ok || !answer.body) {
    const problem = (await answer.json().catch(() => null)) as Problem | null
    throw new Trouble(problem?.message ?? `${answer.status} ${answer.statusText}`, problem?.where ?? '', answer.status)
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += value ?? ''
    const lines = rest.split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    for (const line of lines) if (line.trim()) told(JSON.parse(line) as ImportStep)
    if (done) return
  }
}

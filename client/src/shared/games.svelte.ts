// The games of this server, asked for once.
import { api } from '../net/api'
import type { GameInfo, TableLayout } from '../protocol'

class Games {
  list = $state.raw<GameInfo[]>([])
  trouble = $state('')
  #asked: Promise<void> | null = null

  // Done when they have come, or could not be had.
  load(): Promise<void> {
    this.#asked ??= api.games().then(
      (list) => void (this.list = list),
      (error: Error) => {
        this.trouble = error.message
        this.#asked = null
      },
    )
    return this.#asked
  }

  // The game that a layout belongs to (pictures lie in a folder for each).
  of(layout: TableLayout): string {
    return this.list.find((game) => game.layout === layout)?.name ?? ''
  }

  named(name: string): GameInfo | undefined {
    return this.list.find((game) => game.name === name)
  }
}

export const games = new Games()

// What a person has set for this browser; kept there and nowhere else.
const KEY = 'playmat-settings'

interface Stored {
  name: string
  motion: 'on' | 'off' | 'system'
  pictures: boolean
  brief: boolean
}

const START: Stored = { name: '', motion: 'system', pictures: true, brief: true }

function stored(): Stored {
  try {
    return { ...START, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) }
  } catch {
    return { ...START }
  }
}

// A narrow window, or a tablet held upright.
const UPRIGHT = '(max-width: 760px), (max-width: 1000px) and (orientation: portrait)'

const USUAL = 16 // px, of letters of which nothing is said
const LARGEST = 2

class Settings {
  #now = $state(stored())
  #still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches)
  phone = $state(matchMedia(UPRIGHT).matches)

  constructor() {
    const letters = document.createElement('span')
    letters.style.fontSize = 'medium'
    document.documentElement.append(letters)
    document.documentElement.style.setProperty('--text-zoom', String(Math.min(Math.max(parseFloat(getComputedStyle(letters).fontSize) / USUAL, 1), LARGEST)))
    letters.remove()
    document.documentElement.classList.toggle('large', parseFloat(document.documentElement.style.getPropertyValue('--text-zoom')) > 1.3)
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => (this.#still = event.matches))
    matchMedia(UPRIGHT).addEventListener('change', (event) => (this.phone = event.matches))
  }

  get name(): string { return this.#now.name }
  set name(value: string) { this.#save({ name: value }) }
  get motion(): Stored['motion'] { return this.#now.motion }
  set motion(value: Stored['motion']) { this.#save({ motion: value }) }
  get pictures(): boolean { return this.#now.pictures }
  set pictures(value: boolean) { this.#save({ pictures: value }) }
  // Asked at stops only, and where something concerns one.
  get brief(): boolean { return this.#now.brief }
  set brief(value: boolean) { this.#save({ brief: value }) }
  // Whether cards are seen to move.
  get moves(): boolean { return this.#now.motion === 'on' || (this.#now.motion === 'system' && !this.#still) }

  #save(change: Partial<Stored>): void {
    this.#now = { ...this.#now, ...change }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#now))
    } catch {
      // A browser that keeps nothing (private windows) still plays.
    }
  }
}

export const settings = new Settings()

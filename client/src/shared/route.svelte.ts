// Where one is: /, /decks, /watch and /table/ID; a link with #secret takes a seat.
class Route {
  path = $state(location.pathname)
  hash = $state(location.hash.slice(1))

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#read()
    scrollTo(0, 0)
  }

  #read(): void {
    this.path = location.pathname
    this.hash = location.hash.slice(1)
  }

  get table(): string {
    return /^\/table\/([^/]+)/.exec(this.path)?.[1] ?? ''
  }
}

export const route = new Route()

// Links within the page are followed without loading it again.
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
  const link = (event.currentTarget as HTMLAnchorElement).pathname
  event.preventDefault()
  route.go(link)
}

const keys: Record<string, string> = {
  ArrowLeft: 'west',
  ArrowRight: 'east',
  ArrowUp: 'north',
  ArrowDown: 'south',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
}

/** Moves the map without leaving the page: for each view it requests the same page again and takes the map's part. */
class ExploreMap extends HTMLElement {
  #asked: AbortController | undefined
  #isPointed = false

  connectedCallback() {
    this.addEventListener('click', (event) => this.#follow(event))
    this.addEventListener('submit', (event) => this.#send(event))
    this.addEventListener('keydown', (event) => this.#press(event))
    const point = ({ target }: Event) => void this.#point(target as Element)
    for (const type of ['pointerover', 'focusin']) this.addEventListener(type, point, { once: true })
    const figure = this.querySelector('figure')
    if (figure) figure.scrollLeft ||= (figure.scrollWidth - figure.clientWidth) / 2
    addEventListener('popstate', () => void this.#show(new URL(location.href)))
  }

  /** Code that only a pointer or the focus needs is loaded with the first of them. */
  async #point(target: Element) {
    if (this.#isPointed) return
    this.#isPointed = true
    void import('./near-me.ts')
    const { followPointer } = await import('./explore-map/follow-pointer.ts')
    followPointer(this, target, (url) => void this.#show(url, 'replace'))
  }

  #follow(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    const address = link?.getAttribute('href')
    if (!link || !address || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const url = new URL(address, location.href)
    if (url.pathname !== location.pathname || address.startsWith('#')) return
    event.preventDefault()
    void this.#show(url, link.closest('.map-frame') ? 'replace' : 'push')
  }

  #send(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (value !== '') query.set(name, String(value))
    void this.#show(new URL(`?${query}`, form.action), 'push')
  }

  #press(event: KeyboardEvent) {
    const name = keys[event.key]
    const isOnMap =
      (event.target as Element).matches('figure') && !event.metaKey && !event.ctrlKey && !event.altKey
    const link = isOnMap && name && this.querySelector<HTMLAnchorElement>(`[data-view=${name}]`)
    if (!link) return
    event.preventDefault()
    void this.#show(new URL(link.href), 'replace')
  }

  async #show(url: URL, how?: 'push' | 'replace') {
    this.#asked?.abort()
    this.#asked = new AbortController()
    const { signal } = this.#asked
    this.#part?.setAttribute('aria-busy', 'true')
    try {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(response.statusText)
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      if (how) history[`${how}State`](null, '', response.url)
      this.#take(page)
    } catch {
      if (signal.aborted) return
      this.#part?.setAttribute('aria-busy', 'false')
      this.#say(this.dataset.failed)
    }
  }

  /** Replaces the old part with the new one; the focus and the scroll position stay where they are. */
  #take(page: Document) {
    const fresh = page.querySelector('[data-part]')
    if (!fresh || !this.#part) return
    const focused = this.contains(document.activeElement) ? document.activeElement : null
    const isOnMap = focused?.closest('.map-frame')
    const left = this.querySelector('figure')?.scrollLeft ?? 0
    this.#part.replaceWith(fresh)
    this.#say(page.querySelector('explore-map [role=status]')?.textContent)
    const figure = this.querySelector('figure')
    if (figure) figure.scrollLeft = left
    if (!focused) return
    const same = focused.id ? this.querySelector<HTMLElement>(`#${focused.id}`) : null
    const link = this.querySelector<HTMLElement>('.chips [aria-current]')
    ;(same ?? (isOnMap ? figure : link))?.focus({ preventScroll: true })
  }

  #say(text: string | null = '') {
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = text
  }

  get #part() {
    return this.querySelector('[data-part]')
  }
}

customElements.define('explore-map', ExploreMap)

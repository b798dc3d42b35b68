import type { OpenMap } from './city-map/open-map.ts'

/** Opens the interactive map in place of the drawing on request; the map's own code is loaded only then. */
class CityMap extends HTMLElement {
  #map: OpenMap | undefined

  connectedCallback() {
    this.#button?.addEventListener('click', () => (this.#map ? this.#close() : this.#open()))
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#map && !this.#map.closePopup()) this.#close()
    })
    this.addEventListener('click', (event) => {
      const label = (event.target as Element).closest<HTMLElement>('[data-marker]')?.dataset.marker
      if (!label || !this.#map) return
      event.preventDefault()
      this.#map.show(label)
    })
  }

  async #open() {
    const [button, figure] = [this.#button, this.#figure]
    if (!button || !figure || button.hasAttribute('aria-busy')) return
    button.setAttribute('aria-busy', 'true')
    this.#say('')
    try {
      const { openMap } = await import('./city-map/open-map.ts')
      this.#map = await openMap(this, figure)
      this.#label(button.dataset.close)
    } catch {
      this.#say(this.dataset.failed)
    }
    button.removeAttribute('aria-busy')
  }

  #close() {
    this.#map?.close()
    this.#map = undefined
    this.#label(this.#button?.dataset.open)
    this.#button?.focus()
  }

  #label(text = '') {
    const label = this.#button?.querySelector('span')
    if (label) label.textContent = text
  }

  #say(text = '') {
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = text
  }

  get #button() {
    return this.querySelector<HTMLButtonElement>('button[data-open]')
  }

  get #figure() {
    return this.querySelector<HTMLElement>('figure')
  }
}

customElements.define('city-map', CityMap)

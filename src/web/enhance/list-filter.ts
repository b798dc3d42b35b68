const patience = 250

/** Filters a list as the user types: requests the same page with the form's values and swaps the list. */
class ListFilter extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked: AbortController | undefined

  connectedCallback() {
    this.addEventListener('input', () => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#refine(), patience)
    })
    this.addEventListener('submit', () => {
      clearTimeout(this.#timer)
      this.#asked?.abort()
    })
  }

  async #refine() {
    const form = this.querySelector('form')
    if (!form) return
    this.#asked?.abort()
    this.#asked = new AbortController()
    const { signal } = this.#asked
    const url = urlOf(form)
    this.#show({ isBusy: true, text: this.dataset.busy })
    try {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(response.statusText)
      this.#take(new DOMParser().parseFromString(await response.text(), 'text/html'))
      history.replaceState(null, '', url)
    } catch {
      if (!signal.aborted) this.#show({ isBusy: false, text: this.dataset.failed })
    }
  }

  #take(page: Document) {
    const fresh = page.querySelector('[data-list]')
    if (fresh) this.#list?.replaceChildren(...fresh.childNodes)
    this.#show({ isBusy: false, text: page.querySelector('list-filter [role=status]')?.textContent ?? '' })
  }

  #show({ isBusy, text = '' }: { isBusy: boolean; text: string | undefined }) {
    this.#list?.setAttribute('aria-busy', String(isBusy))
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = text
  }

  get #list() {
    return this.querySelector('[data-list]')
  }
}

function urlOf(form: HTMLFormElement) {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value !== '') query.set(name, String(value))
  return query.size ? `${form.action}?${query}` : form.action
}

customElements.define('list-filter', ListFilter)

/**
 * On the private page of a request: says whether this device keeps it, with a button that removes it or keeps it again.
 */
class CachedPage extends HTMLElement {
  connectedCallback() {
    const workers = navigator.serviceWorker
    workers?.addEventListener('message', ({ data }) => {
      if (data === 'changed') void this.#ask('state')
      else
        for (const part of this.querySelectorAll<HTMLElement>('[data-when]'))
          part.hidden = part.dataset.when !== data
    })
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button')
      if (button) void this.#ask(button.value)
    })
    void this.#ask('state')
  }

  async #ask(what: string) {
    const worker = await navigator.serviceWorker?.ready
    worker?.active?.postMessage({ what })
  }
}

customElements.define('kept-page', CachedPage)

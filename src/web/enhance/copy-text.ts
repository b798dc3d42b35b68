/** A text with a button that copies it, which only the script shows. */
class CopyText extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    const text = this.querySelector('textarea')
    if (!button || !text || !navigator.clipboard) return
    const label = button.textContent
    button.hidden = false
    button.addEventListener('click', async () => {
      text.select()
      await navigator.clipboard.writeText(text.value).catch(() => undefined)
      button.textContent = button.dataset.copied ?? label
      setTimeout(() => {
        button.textContent = label
      }, 3000)
    })
  }
}

customElements.define('copy-text', CopyText)

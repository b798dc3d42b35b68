const duration = 900

/** A number that rises from 0 to the page's value; at rest it is the page's own text. */
class CountUp extends HTMLElement {
  connectedCallback() {
    const text = this.textContent ?? ''
    const target = Number(text.replace(/\D/g, ''))
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const { format } = new Intl.NumberFormat(document.documentElement.lang)
    const started = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - started) / duration)
      this.textContent = part < 1 ? format(Math.floor(target * (1 - (1 - part) ** 3))) : text
      if (part < 1 && this.isConnected) requestAnimationFrame(step)
    }
    step(started)
  }
}

customElements.define('count-up', CountUp)

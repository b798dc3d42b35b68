const key = 'ui-theme'

/** The theme picker: light, dark, or what the device says. */
class ThemePick extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const theme = (event.target as Element).closest('button')?.value
      if (!theme) return
      localStorage.setItem(key, theme)
      apply(theme)
      this.querySelector('details')?.removeAttribute('open')
      this.mark()
    })
    this.mark()
  }

  mark() {
    const chosen = localStorage.getItem(key) ?? 'system'
    for (const button of this.querySelectorAll('button')) {
      button.toggleAttribute('aria-current', false)
      if (button.value === chosen) button.setAttribute('aria-current', 'true')
    }
  }
}

function apply(theme: string) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

customElements.define('theme-pick', ThemePick)
addEventListener('storage', (event) => {
  if (event.key === key) apply(event.newValue ?? 'system')
})

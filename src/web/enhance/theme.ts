const key = 'ui-theme'

/** The theme picker: light, dark, or what the device says. */
class ThemePick extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const theme = (event.target as Element).closest('button')?.value
      if (!theme) return
      store(theme)
      apply(theme)
      this.querySelector('details')?.removeAttribute('open')
      this.mark()
    })
    this.mark()
  }

  mark() {
    const chosen = document.documentElement.dataset.theme ?? 'system'
    for (const button of this.querySelectorAll('button')) {
      button.toggleAttribute('aria-current', false)
      if (button.value === chosen) button.setAttribute('aria-current', 'true')
    }
  }
}

// if the browser forbids storage, the choice is valid for this page only
function store(theme: string) {
  try {
    localStorage.setItem(key, theme)
  } catch {}
}

function apply(theme: string) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

const openMenu = () => document.querySelector<HTMLDetailsElement>('details.pick[open]')

addEventListener('click', (event) => {
  const menu = openMenu()
  if (menu && !menu.contains(event.target as Node)) menu.open = false
})
addEventListener('keydown', (event) => {
  const menu = event.key === 'Escape' && openMenu()
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
})
customElements.define('theme-pick', ThemePick)
addEventListener('storage', (event) => {
  if (event.key === key) apply(event.newValue ?? 'system')
})

// from the second page on, so that a first visit stays light; on the private page of a request and in the workspace at once
const isFromHere = document.referrer.startsWith(`${location.origin}/`)
if (import.meta.env.PROD && document.querySelector(isFromHere ? '.bar, .desk' : 'kept-page, .desk'))
  navigator.serviceWorker
    // the browser asks for the file once a day at most, not with each page
    ?.register('/sw.js', { updateViaCache: 'all' })
    .then(({ installing }) => installing?.postMessage(document.referrer))
    .catch(() => {})

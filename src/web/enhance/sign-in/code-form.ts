/** The code that was sent last: a wrong one is not resent automatically. */
let sent = ''

/** Around the form of a six-digit code: allows only digits, and sends the form once all six are entered. */
class CodeForm extends HTMLElement {
  constructor() {
    super()
    this.addEventListener('input', ({ target }) => this.#type(target as HTMLInputElement))
    this.addEventListener('submit', () => this.#say())
  }

  connectedCallback() {
    for (const told of this.querySelectorAll<HTMLElement>('[data-by-itself]')) told.hidden = false
    // what was typed before this script was loaded; what came with the page, or back with it, was already sent
    const field = this.#field
    if (field && field.value !== field.defaultValue && isFirstVisit()) this.#type(field)
  }

  get #field() {
    return this.querySelector<HTMLInputElement>('[name=code]')
  }

  #type(field: HTMLInputElement) {
    onlyDigits(field)
    const button = this.querySelector<HTMLButtonElement>('[type=submit]')
    if (field.value.length < 6 || field.value === sent || !button || button.disabled) return
    sent = field.value
    // once the code that sends the form is loaded and knows what was typed
    setTimeout(() => button.form?.requestSubmit(button))
  }

  /** The focus is in the field, so a screen reader does not announce the button. */
  #say() {
    sent = this.#field?.value ?? ''
    const status = this.querySelector<HTMLElement>('[data-sending]')
    if (status) status.textContent = status.dataset.sending ?? ''
  }
}

/** False if the browser restores what was typed before a reload. */
function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/** A code may be pasted with spaces; a correct value is not touched, so that the cursor stays. */
function onlyDigits(field: HTMLInputElement) {
  const digits = field.value.replace(/\D/g, '').slice(0, 6)
  // React takes a value written to `value` for its own, and tells no form of it
  if (field.value !== digits) field.setRangeText(digits, 0, field.value.length, 'end')
}

customElements.define('code-form', CodeForm)

import { childrenIn } from '#contract/requests/children.ts'
import { busy } from '#web/enhance/sign-in/busy-button.ts'
import { tellChat } from './chat.ts'
import { type AskDraft, draftOf, forget, keep, newKey } from './draft.ts'

/**
 * The form by which a traveler sends a request: keeps what is typed on the device, sends it once, and waits for a
 * signal if there is none. If the server refuses it, the form is sent again the plain way, so that the page says what
 * is wrong.
 */
export class AskForm extends HTMLElement {
  #left = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isBusy = false
  #openedAt = 0
  #rest: (() => void) | undefined

  connectedCallback() {
    const { signal } = this.#left
    this.#openedAt = performance.now()
    const form = this.#form
    if (!form) return
    const kept = draftOf(this.#name)
    if (!this.querySelector('[aria-invalid=true], .note.bad')) this.fill(form, kept)
    else if (kept?.isWaiting) keep(this.#name, { ...kept, isWaiting: false })
    const [at, key] = [this.#field('at'), this.#field('key')]
    if (at && !kept?.isWaiting && !key?.value) at.value = String(Date.now())
    if (key && !key.value) key.value = kept?.values.key || newKey()
    const onInput = () => {
      keep(this.#name, this.#read(false))
      this.tell(form, true)
    }
    this.tell(form, false)
    form.addEventListener('input', onInput, { signal })
    form.addEventListener('submit', (event) => void this.#send(event), { signal })
    addEventListener('online', () => this.#again(), { signal })
    if (kept?.isWaiting) void this.#post()
  }

  disconnectedCallback() {
    this.#left.abort()
    clearTimeout(this.#timer)
  }

  get #form() {
    return this.querySelector('form')
  }
  get #name() {
    return this.dataset.call ?? ''
  }
  #field(name: string) {
    return this.querySelector<HTMLInputElement>(`[name=${name}]`)
  }

  /** Says elsewhere what the form says now: at first, and whenever something is typed. */
  tell(form: HTMLFormElement, isTyped: boolean) {
    tellChat(form, this.#name)
    if (isTyped || this.#field('from')?.value) void showTotal(form)
  }

  /** Fills the form with what was kept. */
  fill(form: HTMLFormElement, kept: AskDraft | undefined) {
    for (const [name, value] of Object.entries(kept?.values ?? {})) {
      // a day was chosen in the calendar of the page
      if (this.dataset.chosen && (name === 'from' || name === 'to')) continue
      const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
      // a chosen day that has passed is no longer an option
      const isGone =
        field && 'options' in field && ![...field.options].some((option) => option.value === value)
      if (field && !isGone) field.value = value
    }
  }

  /** What the form says now. */
  read(data: FormData): AskDraft['values'] {
    return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
  }

  /** What is sent of it. */
  bodyOf(values: AskDraft['values']): object {
    return { ...values, children: childrenIn(values).children, language: document.documentElement.lang }
  }

  #read(isWaiting: boolean): AskDraft {
    return { values: this.read(new FormData(this.#form ?? undefined)), isWaiting }
  }

  async #send(event: SubmitEvent) {
    event.preventDefault()
    await this.#post()
  }

  async #post() {
    const form = this.#form
    if (!form || this.#isBusy) return
    this.#isBusy = true
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')
    this.#rest = button ? busy(button) : undefined
    clearTimeout(this.#timer)
    const { values } = this.#read(true)
    keep(this.#name, { values, isWaiting: true })
    await this.#longEnough()
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    try {
      const response = await fetch(this.#name, {
        method: this.dataset.method ?? 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(this.bodyOf(filled)),
        signal: AbortSignal.timeout(30_000),
      })
      if (response.ok) {
        // what somebody else's network answers instead is no JSON, and it is sent again later
        const { address } = (await response.json()) as { address: string }
        forget(this.#name)
        const { done } = this.dataset
        const asked = new URLSearchParams(location.search).get('lang')
        const lang = asked ? `&lang=${asked}` : ''
        // a different address each time, or the browser would only scroll
        return done
          ? location.replace(`${done}?said=${Date.now()}${lang}#${this.dataset.at ?? 'write'}`)
          : location.assign(`${address}?sent=${lang}`)
      }
      keep(this.#name, { values, isWaiting: false })
      // the page itself says what is wrong, in its own language
      form.submit()
    } catch {
      this.#wait()
    }
  }

  /** A browser fills in everything at once: the form is held back until a person could have done it, and a little more. */
  #longEnough() {
    const least = (Number(this.dataset.least ?? 0) + 0.5) * 1000
    const left = this.#openedAt + least - performance.now()
    return new Promise((done) => setTimeout(done, left))
  }

  /** Says that it is waiting, and tries again when the signal is back, and from time to time. */
  #wait() {
    this.#isBusy = false
    this.#rest?.()
    const note = this.querySelector('template')?.content.cloneNode(true)
    if (note && !this.querySelector('[data-note]')) this.#form?.append(note)
    this.#timer = setTimeout(() => this.#again(), 15_000)
  }

  #again() {
    if (draftOf(this.#name)?.isWaiting) void this.#post()
  }
}

/** The price rules are loaded once they are needed; without a signal the total is told when the request is answered. */
async function showTotal(form: HTMLFormElement): Promise<void> {
  if (!form.querySelector('[data-total]')) return
  const module = await import('./total.ts').catch(() => undefined)
  module?.tellTotal(form)
}

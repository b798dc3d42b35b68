import { childrenIn } from '#contract/requests/children.ts'
import { tellChat } from './ask-form/chat.ts'
import { type AskDraft, draftOf, forget, keep, newKey } from './ask-form/draft.ts'
import { fillForm, listsIn, readForm, showInTime } from './ask-form/fields.ts'
import { busy } from './sign-in/busy-button.ts'

/**
 * The form by which a traveler sends a request, a message or a review: keeps what is typed on the device, sends it once, and waits for a
 * signal if there is none. If the server refuses it, the form is sent again the plain way, so that the page says what
 * is wrong.
 */
class AskForm extends HTMLElement {
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
    showInTime(this)
    const kept = draftOf(this.#name)
    if (!this.querySelector('[aria-invalid=true], .note.bad')) this.#fill(form, kept)
    else if (kept?.isWaiting) keep(this.#name, { ...kept, isWaiting: false })
    const [at, key] = [this.#field('at'), this.#field('key')]
    if (at && !kept?.isWaiting && !key?.value) at.value = String(Date.now())
    if (key && !key.value) key.value = kept?.values.key || newKey()
    const onInput = () => {
      keep(this.#name, this.#read(false))
      tellChat(form, this.#name)
      void showTotal(form)
      void showPreview(form)
    }
    tellChat(form, this.#name)
    if (this.#field('from')?.value) void showTotal(form)
    void showPreview(form)
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

  #fill(form: HTMLFormElement, kept: AskDraft | undefined) {
    // a day was chosen in the calendar of the page
    if (kept) fillForm(form, kept.values, this.dataset.chosen ? ['from', 'to'] : [])
  }

  #read(isWaiting: boolean): AskDraft {
    return { values: readForm(this.#form ?? undefined), isWaiting }
  }

  async #send(event: SubmitEvent) {
    // another button of the form, which the page handles
    if ((event.submitter as HTMLButtonElement | null)?.name) return
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
        body: JSON.stringify({
          ...filled,
          ...listsIn(filled, this.dataset.lists),
          children: childrenIn(filled).children,
          language: await languageOf(filled[this.dataset.guess ?? '']),
        }),
        signal: AbortSignal.timeout(30_000),
      })
      if (response.ok) {
        // what somebody else's network answers instead is no JSON: it is sent again later
        const { address } = (await response.json()) as { address: string }
        forget(this.#name)
        const { done, at = 'write' } = this.dataset
        const asked = new URLSearchParams(location.search).get('lang')
        const lang = asked ? `&lang=${asked}` : ''
        // a different address each time, or the browser would only scroll
        return done
          ? location.replace(`${done}?said=${Date.now()}${lang}#${at}`)
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
  const module = await import('./ask-form/total.ts').catch(() => undefined)
  module?.tellTotal(form)
}

/** How it will look is shown where the form has a place for it; without a signal it is not. */
async function showPreview(form: HTMLFormElement): Promise<void> {
  if (!form.querySelector('[data-preview]')) return
  const module = await import('./ask-form/preview.ts').catch(() => undefined)
  module?.showPreview(form)
}

/** The language of a text where it tells, else that of the page. */
async function languageOf(text: string | undefined): Promise<string> {
  const module = text ? await import('#i18n/guess-language.ts').catch(() => undefined) : undefined
  return module?.guessLanguage(text ?? '') ?? document.documentElement.lang
}

customElements.define('ask-form', AskForm)

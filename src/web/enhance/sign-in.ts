import { busy, isBusy } from './sign-in/busy-button.ts'
import './sign-in/code-form.ts'

/**
 * The content of a login page: sends its forms once, says when there is no signal and keeps what was typed, leaves once
 * the user is logged in by the link in another tab, and offers a passkey.
 */
class SignIn extends HTMLElement {
  #left = new AbortController()

  connectedCallback() {
    const { signal } = this.#left
    this.addEventListener('submit', (event) => void this.#send(event))
    addEventListener('online', () => this.note(), { signal })
    addEventListener('offline', () => this.note('offline'), { signal })
    document.addEventListener('visibilitychange', () => void this.#leaveIfSignedIn(), { signal })
    if (!navigator.onLine) this.note('offline')
    if ('PublicKeyCredential' in window) this.#offerPasskey()
  }

  disconnectedCallback() {
    this.#left.abort()
  }

  async #send(event: SubmitEvent) {
    event.preventDefault()
    const [form, button] = [event.target as HTMLFormElement, event.submitter as HTMLButtonElement]
    if (isBusy()) return
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    if (button.name) body.set(button.name, button.value)
    const done = busy(button)
    this.note()
    try {
      // the target of a redirect cannot be read; the button has it
      const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
      if (answer.type === 'opaqueredirect') return location.assign(button.dataset.next ?? '/')
      this.#show(await answer.text())
    } catch {
      this.note('offline', button)
    }
    done()
  }

  /** Shows what was wrong as the server says it: the same page with notes. */
  #show(html: string) {
    const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('sign-in')
    if (!fresh) return this.note('failed')
    this.replaceWith(fresh)
    fresh.querySelector<HTMLInputElement>('[aria-invalid=true], [autofocus]')?.select()
  }

  /** Puts a note of the page before a button or at the top, replacing the last one; without a name there is none. */
  note(name?: string, before?: Element, text?: string) {
    this.querySelector(':scope [data-shown]')?.remove()
    const note = name && this.#template(`[data-note=${name}]`)?.firstElementChild
    if (!note) return
    note.setAttribute('data-shown', '')
    if (text) note.lastElementChild?.replaceChildren(text)
    if (before) before.before(note)
    else this.prepend(note)
  }

  #template(selector: string) {
    const template = this.querySelector<HTMLTemplateElement>(`template${selector}`)
    return template?.content.cloneNode(true) as DocumentFragment | undefined
  }

  async #leaveIfSignedIn() {
    const { waitsFor } = this.dataset
    if (!waitsFor || document.visibilityState !== 'visible' || isBusy()) return
    const answer = await fetch('/api/auth/user').catch(() => undefined)
    if (answer?.ok) location.assign(waitsFor)
  }

  #offerPasskey() {
    const template = this.querySelector<HTMLTemplateElement>('[data-passkey]')
    const texts: Record<string, string> = JSON.parse(template?.dataset.passkey ?? '{}')
    template?.replaceWith(template.content.cloneNode(true))
    const button = this.querySelector<HTMLButtonElement>('[data-for=passkey]')
    button?.addEventListener('click', async () => {
      if (isBusy()) return
      const done = busy(button)
      this.note()
      // the code that talks to the browser is fetched when it is needed
      const problem = await import('./sign-in/passkey.ts')
        .then((code) => code.signIn())
        .catch(() => 'offline')
      if (!problem) return location.assign(button.dataset.next ?? '/')
      this.note('passkey', button, texts[problem] ?? texts.general)
      done()
    })
  }
}

customElements.define('sign-in', SignIn)

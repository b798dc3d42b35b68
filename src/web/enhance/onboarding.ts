import { cameFromHere, forgetNote } from './onboarding/address.ts'
import { partOfPage, showNote, writeTime } from './onboarding/notes.ts'
import { fill, partOf } from './onboarding/parts.ts'
import { addPasteButtons } from './onboarding/paste.ts'
import { enhancePhone } from './onboarding/phone-field.ts'
import { keepPictureAtOnce } from './onboarding/picture.ts'
import { Retry, sendDraft, sendForm } from './onboarding/sender.ts'
import {
  type Draft,
  forget,
  isSame,
  keep,
  noTimes,
  readStored,
  rememberLeaving,
  type StoredDraft,
  takeLeaving,
} from './onboarding/stored-draft.ts'
import { placeOfCursor, swap } from './onboarding/swap.ts'

const advance = 300

/** A step of the application: keeps every word in this browser, waits for a signal, and spares a reload. */
class OnboardingStep extends HTMLElement {
  #isBusy = false
  #submitter: HTMLElement | null = null
  #hasWaited = false
  /** What could not be sent: the form, or a stored draft. */
  #again = () => void this.#send()
  readonly #retry = new Retry(() => this.#again())
  #stored: StoredDraft = { ...noTimes, draft: {} }

  connectedCallback() {
    if (this.#step === 'sent') return this.#showSent()
    forgetNote()
    addEventListener('pageshow', this.#comeBack)
    if (!this.dataset.owner || !this.#form) return
    addPasteButtons(this)
    this.#compare()
    if (this.#step === 'phone') enhancePhone(this.#form)
    if (this.#step === 'complete') keepPictureAtOnce(this, this.#form)
    this.#form.addEventListener('input', () => this.#note(partOf(this.#step, this.#formOrFail)))
    this.addEventListener('submit', (event) => this.#submit(event))
    this.addEventListener('click', (event) => this.#press(event.target as Element))
  }

  disconnectedCallback() {
    this.#retry.end()
    removeEventListener('pageshow', this.#comeBack)
  }

  get #step() {
    return this.dataset.step ?? ''
  }

  get #owner() {
    return this.dataset.owner ?? ''
  }

  #readStored() {
    return readStored(this.dataset.types?.split(' ') ?? [])
  }

  get #form() {
    return this.querySelector<HTMLFormElement>('form[data-next]')
  }

  get #formOrFail() {
    if (!this.#form) throw new Error('a step has a form')
    return this.#form
  }

  /** Compares what was entered here with what the server has: the newer one wins, and the person is told. */
  #compare() {
    const server = JSON.parse(this.dataset.draft ?? '{}') as Draft
    const saved = this.dataset.saved ?? ''
    const owner = this.#owner
    const stored = this.#readStored()
    if (stored === 'corrupt') {
      forget()
      location.replace('/welcome?note=unreadable')
      return
    }
    const fresh = { ...noTimes, owner, synced: saved, changed: Date.parse(saved) || 0, draft: server }
    this.#stored = fresh
    if (!stored || (stored.owner && stored.owner !== owner)) return keep(fresh)
    const isNewer = saved > stored.synced
    const isOwn = stored.left > 0 || cameFromHere()
    // what left this device has arrived if the server has saved something since
    const hasArrived = isNewer && stored.left > 0 && stored.changed <= stored.left
    const hasUnsent =
      !hasArrived && (stored.unsent.length > 0 || (!saved && !stored.synced && !isSame(stored.draft, {})))
    if (isNewer && !isOwn && (!hasUnsent || Date.parse(saved) > stored.changed)) {
      if (!isSame(stored.draft, server)) this.#offerOlder(stored.draft, saved)
      return keep(fresh)
    }
    if (!hasUnsent) return keep(fresh)
    const draft = { ...server, ...stored.draft }
    this.#stored = { ...stored, owner, synced: saved, left: 0, draft }
    keep(this.#stored)
    this.#goOnWithUnsent(stored.left > 0 && !isNewer)
  }

  /** Fills in what has not been sent. What was sent from another step and has not arrived is sent from here. */
  #goOnWithUnsent(isLost: boolean) {
    const { unsent, waits, draft } = this.#stored
    const isHere = unsent.includes(this.#step)
    const isElsewhere = (waits && waits !== this.#step) || unsent.length === 0 || (isLost && !isHere)
    // a choice of type is not a field that could be filled in
    if (isElsewhere || (isHere && this.#step === 'type')) return void this.#push(draft, '/welcome')
    if (!isHere) return
    fill(this.#step, this.#formOrFail, draft)
    if (!waits) return
    this.#hasWaited = true
    this.#formOrFail.requestSubmit(this.querySelector<HTMLElement>('[data-onward]'))
  }

  #offerOlder(older: Draft, saved: string) {
    const note = showNote(this, 'other')
    if (!note) return
    writeTime(note, new Date(saved))
    note.querySelector('[data-use]')?.addEventListener('click', () => this.#push(older, location.pathname))
  }

  /** Sends a draft as it is, and follows the server's redirect. */
  async #push(draft: Draft, next: string) {
    const status = await sendDraft(draft)
    // where the server is busy it is sent again, as without a signal
    if (status < 500) {
      const isSignedOut = status === 401
      // a draft that the server refuses is not sent again and again
      if (!isSignedOut) keep({ ...this.#stored, unsent: [], waits: '', left: this.#stored.changed })
      if (status < 300 || isSignedOut) return location.assign(next)
      return void showNote(this, 'failed')
    }
    showNote(this, 'no-signal')
    this.#again = () => void this.#push(draft, next)
    this.#retry.plan()
  }

  #note(part: Draft) {
    // another tab may have stored something since
    const stored = this.#readStored()
    const isOurs = typeof stored === 'object' && stored.owner === this.#owner
    const base = isOurs ? stored : this.#stored
    const unsent = [...new Set([...base.unsent, this.#step])]
    this.#stored = { ...base, draft: { ...base.draft, ...part }, changed: Date.now(), unsent }
    keep(this.#stored)
  }

  #press(target: Element) {
    if (target.closest('[data-try]')) this.#retry.now()
  }

  #submit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('data-forget')) forget()
    if (form !== this.#form) return
    event.preventDefault()
    if (this.#isBusy) return
    this.#retry.stop()
    this.#submitter = event.submitter
    const part = partOf(this.#step, form, event.submitter)
    // without a choice there is nothing to store: the server's response says what is missing
    if (!isSame(part, {})) this.#note(part)
    if (!event.submitter?.classList.contains('choice')) return void this.#send()
    for (const each of this.querySelectorAll('.choice')) {
      each.setAttribute('aria-pressed', String(each === event.submitter))
    }
    this.#isBusy = true
    setTimeout(() => this.#send(), advance)
  }

  /** True if a press leads on, and does not only find a town or store a picture. */
  get #isWhole() {
    return !/^(find|remove)$/.test(this.#submitter?.getAttribute('name') ?? '')
  }

  async #send() {
    const form = this.#formOrFail
    this.#setBusy(true)
    const sent = this.#stored.changed
    const outcome = await sendForm(form, this.#submitter)
    if (outcome.kind === 'no-signal') return this.#wait()
    // while the next page is loading, nothing is sent again
    if (outcome.kind !== 'led-on') this.#setBusy(false)
    if (outcome.kind === 'failed') {
      showNote(this, 'failed')
      return
    }
    // nothing counts as saved before the server has shown it: the session may have ended, or the response may be
    // somebody else's
    keep({ ...this.#stored, left: sent, waits: '' })
    if (outcome.kind === 'page')
      return swap(outcome.html, this.#stored.changed > sent ? placeOfCursor() : null)
    if (this.#hasWaited && this.#step === 'complete') rememberLeaving()
    location.assign(form.dataset.next ?? '/welcome')
  }

  #wait() {
    this.#setBusy(false)
    if (this.#isWhole) {
      this.#hasWaited = true
      this.#stored = { ...this.#stored, waits: this.#step }
      keep(this.#stored)
    }
    showNote(this, this.#isWhole && this.#step === 'complete' ? 'not-sent' : 'no-signal')
    this.#again = () => void this.#send()
    this.#retry.plan()
  }

  #setBusy(isBusy: boolean) {
    this.#isBusy = isBusy
    const button = this.querySelector<HTMLButtonElement>('[data-onward]')
    if (!button) return
    button.disabled = isBusy
    const label = [...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
    const busy = this.#isWhole ? this.#form?.dataset.busy : undefined
    if (!label || !busy) return
    button.dataset.label ??= label.textContent ?? ''
    label.textContent = isBusy ? busy : button.dataset.label
  }

  // a page restored by the browser is as it was left: in the middle of sending, without what was stored since
  #comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    const stored = this.#readStored()
    if (typeof stored !== 'object' || stored.owner !== this.#owner) return location.reload()
    this.#stored = stored
    this.#setBusy(false)
  }

  /** It was sent: this device deletes its copy. */
  #showSent() {
    forget()
    const left = takeLeaving()
    const note = left && partOfPage(this, 'note', 'sent')
    if (!note) return
    writeTime(note, new Date(left))
    this.firstElementChild?.prepend(note)
  }
}

customElements.define('onboarding-step', OnboardingStep)

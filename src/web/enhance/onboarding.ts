import { type Draft, forget, isSame, type Kept, keep, noTimes, readKept } from './onboarding/kept.ts'
import { partOfPage, writeTime } from './onboarding/notes.ts'
import { fill, partOf } from './onboarding/parts.ts'
import { addPasteButtons } from './onboarding/paste.ts'
import { enhancePhone } from './onboarding/phone-field.ts'
import { keepPictureAtOnce } from './onboarding/picture.ts'
import { Retry, sendForm } from './onboarding/sender.ts'

const advance = 300
const leftAt = 'onboarding_left_at'

/** A step of the application: keeps every word in this browser, waits for a signal, and spares a reload. */
class OnboardingStep extends HTMLElement {
  #isBusy = false
  #submitter: HTMLElement | null = null
  #hasWaited = false
  readonly #retry = new Retry(() => this.#send())
  #kept: Kept = { ...noTimes, draft: {} }

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

  get #form() {
    return this.querySelector<HTMLFormElement>('form[data-next]')
  }

  get #formOrFail() {
    if (!this.#form) throw new Error('a step has a form')
    return this.#form
  }

  /** What was entered here against what the server has: the newer one wins, and the person is told. */
  #compare() {
    const server = JSON.parse(this.dataset.draft ?? '{}') as Draft
    const saved = this.dataset.saved ?? ''
    const owner = this.dataset.owner ?? ''
    const kept = readKept(this.dataset.types?.split(' ') ?? [])
    if (kept === 'corrupt') {
      forget()
      location.replace('/welcome?note=unreadable')
      return
    }
    const fresh = { ...noTimes, owner, synced: saved, changed: Date.parse(saved) || 0, draft: server }
    this.#kept = fresh
    if (!kept || (kept.owner && kept.owner !== owner)) return keep(fresh)
    const isNewer = saved > kept.synced && !kept.left && !cameFromHere()
    const hasUnsent = kept.unsent.length > 0 || (!saved && !kept.synced && !isSame(kept.draft, {}))
    if (isNewer && (!hasUnsent || Date.parse(saved) > kept.changed)) {
      if (!isSame(kept.draft, server)) this.#offerOlder(kept.draft, saved)
      return keep(fresh)
    }
    if (!hasUnsent) return keep(fresh)
    const draft = { ...server, ...kept.draft }
    this.#kept = { ...kept, owner, synced: saved, left: false, draft }
    keep(this.#kept)
    this.#goOnWithUnsent()
  }

  #goOnWithUnsent() {
    const { unsent, waits, draft } = this.#kept
    const isElsewhere = (waits && waits !== this.#step) || unsent.length === 0
    if (isElsewhere) return void this.#push(draft, '/welcome')
    if (!unsent.includes(this.#step)) return
    fill(this.#step, this.#formOrFail, draft)
    if (!waits) return
    this.#hasWaited = true
    this.#formOrFail.requestSubmit(this.querySelector<HTMLElement>('[data-onward]'))
  }

  #offerOlder(older: Draft, saved: string) {
    const note = this.#show('other')
    if (!note) return
    writeTime(note, new Date(saved))
    note.querySelector('[data-use]')?.addEventListener('click', () => this.#push(older, location.pathname))
  }

  /** Sends a draft as it is, and goes on where the server then leads. */
  async #push(draft: Draft, next: string) {
    try {
      const body = JSON.stringify(draft)
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/auth/onboarding/draft', { method: 'PATCH', body, headers })
      // a draft that the server does not take is not sent again and again
      if (response.status < 500) keep({ ...this.#kept, unsent: [], waits: '', left: true })
      if (response.ok) location.assign(next)
      else this.#show('failed')
    } catch {
      this.#show('no-signal')
    }
  }

  #note(part: Draft) {
    const unsent = [...new Set([...this.#kept.unsent, this.#step])]
    this.#kept = { ...this.#kept, draft: { ...this.#kept.draft, ...part }, changed: Date.now(), unsent }
    keep(this.#kept)
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
    this.#note(partOf(this.#step, form, event.submitter))
    if (!event.submitter?.classList.contains('choice')) return void this.#send()
    for (const each of this.querySelectorAll('.choice')) {
      each.setAttribute('aria-pressed', String(each === event.submitter))
    }
    this.#isBusy = true
    setTimeout(() => this.#send(), advance)
  }

  /** True where a press leads on, and does not only find a town or keep a picture. */
  get #isWhole() {
    return !/^(find|remove)$/.test(this.#submitter?.getAttribute('name') ?? '')
  }

  async #send() {
    const form = this.#formOrFail
    this.#setBusy(true)
    const outcome = await sendForm(form, this.#submitter)
    if (outcome.kind === 'no-signal') return this.#wait()
    this.#setBusy(false)
    if (outcome.kind === 'failed') {
      this.#show('failed')
      return
    }
    const isTaken = outcome.kind === 'led-on' || outcome.isOk
    keep({ ...this.#kept, left: true, waits: '', ...(isTaken && { unsent: [] }) })
    if (outcome.kind === 'page') return swap(outcome.html)
    this.#isBusy = true
    if (this.#hasWaited && this.#step === 'complete') sessionStorage.setItem(leftAt, String(Date.now()))
    location.assign(form.dataset.next ?? '/welcome')
  }

  #wait() {
    this.#setBusy(false)
    if (this.#isWhole) {
      this.#hasWaited = true
      this.#kept = { ...this.#kept, waits: this.#step }
      keep(this.#kept)
    }
    this.#show(this.#isWhole && this.#step === 'complete' ? 'not-sent' : 'no-signal')
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

  #show(name: string) {
    const place = this.querySelector('[data-notes]')
    const note = partOfPage(this, 'note', name)
    for (const old of place?.querySelectorAll('[data-by-script]') ?? []) old.remove()
    if (!place || !note) return null
    note.dataset.byScript = ''
    place.prepend(note)
    note.scrollIntoView({ block: 'nearest' })
    return note
  }

  // a page that the browser brings back is as it was left: in the middle of sending
  #comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) this.#setBusy(false)
  }

  /** It was sent: this device keeps nothing of it. */
  #showSent() {
    forget()
    const left = sessionStorage.getItem(leftAt)
    sessionStorage.removeItem(leftAt)
    const note = left && partOfPage(this, 'note', 'sent')
    if (!note) return
    writeTime(note, new Date(Number(left)))
    this.firstElementChild?.prepend(note)
  }
}

/** Shows the answer in place of the form that was sent, and leads to what is wrong. */
function swap(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const fresh = page.querySelector('main')
  if (!fresh) return location.reload()
  document.title = page.title
  document.querySelector('main')?.replaceWith(fresh)
  const wrong = fresh.querySelector<HTMLElement>('[aria-invalid=true], [role=alert] a')
  const found = fresh.querySelector<HTMLElement>('[name=cityId]:checked')
  const place = wrong ?? fresh.querySelector<HTMLElement>('[role=alert]') ?? found
  place?.focus()
  place?.scrollIntoView({ block: 'center' })
}

/** True where the page before this one was a step, too: what changed since was sent from here. */
function cameFromHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/welcome`)
}

/** A note in the address is said once. */
function forgetNote() {
  const url = new URL(location.href)
  if (!url.searchParams.has('note')) return
  url.searchParams.delete('note')
  history.replaceState(null, '', url)
}

customElements.define('onboarding-step', OnboardingStep)

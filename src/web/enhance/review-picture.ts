import { shrinkImage } from '#web/ui/form/shrink-image.ts'
import { busy } from './sign-in/busy-button.ts'

/** The length in px to which a picture is made smaller before it is sent. */
const longest = 1280

/**
 * The picture of a review: made smaller and sent as soon as it is chosen. Without a signal nothing is sent, which a note
 * says; what is typed around it is kept by the form.
 */
class ReviewPicture extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector<HTMLInputElement>('[type=file]')
    const button = this.querySelector<HTMLButtonElement>('button')
    const row = button?.parentElement
    // a button with a display of its own does not hide
    if (row) row.hidden = true
    input?.addEventListener('change', async () => {
      const file = input.files?.[0]
      if (!file || !row || !button?.form) return
      row.hidden = false
      const rest = busy(button)
      const small = (await shrinkImage(file, longest)).file
      const sent = await send(button.form, small).catch(() => undefined)
      // a redirect or the page again; what it refuses is said by the page itself, sent the plain way
      if (sent?.ok) return location.replace(`${location.pathname}?said=${Date.now()}#review`)
      rest()
      if (sent) {
        const chosen = new DataTransfer()
        chosen.items.add(small)
        input.files = chosen.files
        return button.form.requestSubmit(button)
      }
      row.hidden = true
      input.value = ''
      const note = this.querySelector('template')?.content.cloneNode(true)
      if (note && !this.querySelector('[role=status]')) row.after(note)
    })
  }
}

function send(form: HTMLFormElement, picture: File): Promise<Response> {
  const body = new FormData()
  body.set('step', 'review')
  body.set('act', 'picture')
  body.set('picture', picture, 'picture')
  return fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(120_000) })
}

customElements.define('review-picture', ReviewPicture)

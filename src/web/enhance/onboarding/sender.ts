/** The result of sending a form. */
export type Outcome =
  | { kind: 'led-on' }
  | { kind: 'page'; html: string; isOk: boolean }
  | { kind: 'no-signal' }
  | { kind: 'failed'; status: number }

const patience = { words: 30_000, file: 180_000 }

/** Sends a form to the page's own address once. It never throws. */
export async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Outcome> {
  const data = new FormData(form)
  const name = submitter?.getAttribute('name')
  if (name) data.append(name, submitter?.getAttribute('value') ?? '')
  const isMultipart = form.enctype === 'multipart/form-data'
  const hasFile = [...data.values()].some((value) => value instanceof File && value.size > 0)
  try {
    const response = await fetch(location.pathname + location.search, {
      method: 'POST',
      body: isMultipart ? data : new URLSearchParams(data as unknown as Record<string, string>),
      redirect: 'manual',
      signal: AbortSignal.timeout(hasFile ? patience.file : patience.words),
    })
    if (response.type === 'opaqueredirect') return { kind: 'led-on' }
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (response.status >= 500 || !isPage) return { kind: 'failed', status: response.status }
    return { kind: 'page', html: await response.text(), isOk: response.ok }
  } catch {
    return { kind: 'no-signal' }
  }
}

/** Tries again when the signal is back: when the browser says so, and after a while. */
export class Retry {
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #again: () => void

  constructor(again: () => void) {
    this.#again = again
    addEventListener('online', this.now)
  }

  now = () => {
    if (this.#timer === undefined) return
    this.stop()
    this.#again()
  }

  /** Waits longer each time, at most a minute. */
  plan() {
    this.stop()
    this.#timer = setTimeout(this.now, Math.min(60_000, 5000 * 2 ** this.#tries++))
  }

  stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  end() {
    this.stop()
    removeEventListener('online', this.now)
  }
}

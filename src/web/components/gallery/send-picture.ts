import { ApiError, errorBodyIn, urlOf } from '#contract/client.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { galleries } from '#contract/listings/gallery.ts'
import { loadReasons } from '#i18n/browser.ts'

/** Whose gallery: a listing, by its id and slug, a country, by its code, and others by their id. */
export type GalleryOf = { kind: keyof typeof galleries; id: string; slug?: string }

/** A picture on its way. */
export type Sending = { done: Promise<void>; stop: () => void }

/** Milliseconds in which nothing moves, after which the connection counts as broken. */
const stalled = 45_000

/**
 * Sends one picture and tells how much of it has gone, which `fetch` cannot.
 *
 * `done` rejects with an `ApiError` where it was refused, with another error where the connection broke.
 */
export function sendPicture(
  { kind, id, slug = id }: GalleryOf,
  picture: { key: string; file: Blob },
  onProgress: (percent: number) => void,
): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<void>((resolve, reject) => {
    const broken = () => reject(new TypeError('the connection broke'))
    let timer = setTimeout(() => request.abort(), stalled)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), stalled)
      onProgress(Math.floor((loaded / total) * 100))
    }
    request.onerror = broken
    request.onabort = broken
    request.onloadend = () => clearTimeout(timer)
    request.onload = () =>
      request.status === 200 ? resolve() : loadReasons().then(() => reject(refusalOf(request)))
  })
  const form = new FormData()
  form.set('key', picture.key)
  form.set('picture', picture.file, 'picture')
  request.open(
    'POST',
    urlOf(galleries[kind].upload, kind === 'profile' || kind === 'organization' ? { slug } : { id }),
  )
  request.send(form)
  return { done, stop: () => request.abort() }
}

function refusalOf(request: XMLHttpRequest): ApiError {
  const wait = Number(request.getResponseHeader('retry-after')) || undefined
  return new ApiError(request.status, bodyOf(request.responseText), wait)
}

// a proxy in front of the site answers in its own way
const bodyOf = (text: string): ErrorBody => errorBodyIn(text) ?? { error: text, code: 'internal' }

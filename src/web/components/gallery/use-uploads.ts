import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/client.ts'
import { fileLimit } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { mostPictures } from '#contract/pictures.ts'
import { loadReasons } from '#i18n/browser.ts'
import { errorText, fieldErrorText, isSignedOut, reasonText } from '#web/data/error-text.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { whenTouched } from '#web/ui/load-later.tsx'
import { forgetPicture, type KeptPicture, keepPicture, listKeptPictures } from './kept-pictures.ts'
import { type GalleryOf, type Sending, sendPicture } from './send-picture.ts'

// needed once a picture is chosen, or one waits
const loadShrinking = () => import('#web/ui/shrink-image.ts')
whenTouched(loadShrinking)

/** A picture on its way: it waits for its turn, is being sent, or could not be sent. */
export type Upload = KeptPicture & {
  preview: string | undefined
  state: 'waiting' | 'sending' | 'failed'
  percent: number
  /** Why the last try failed, in the user's language. */
  problem?: string
  isKept: boolean
}
/** A file that is not taken, by its name. */
export type Refused = { id: string; name: string; why: string }

/** Pixels of the longer side of what is sent. */
const longest = 1600
/** Milliseconds after which what could not be sent is tried again. */
const again = 8_000

/**
 * Chosen pictures on their way into a gallery, one after the other, each kept on the device until it has arrived. What
 * could not be sent is tried again when the signal or the page comes back.
 *
 * @param room how many more the gallery takes
 */
export function useUploads(of: GalleryOf, room: number, onArrived: () => Promise<unknown>) {
  const { t } = useTranslation('workspace')
  const user = useLastUser()
  const gallery = `${user?.id ?? ''}/${of.kind}/${of.id}`
  const [uploads, setUploads] = useState<Upload[]>([])
  const [refused, setRefused] = useState<Refused[]>([])
  const [arrived, setArrived] = useState(0)
  /** Nothing is sent before; zero: now. */
  const [tryAt, setTryAt] = useState(0)
  const sending = useRef<{ key: string; sending: Sending }>(undefined)

  const set = (key: string, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)))
  const leave = (key: string) => {
    setUploads((all) => all.filter((each) => each.key !== key))
    return forgetPicture(key)
  }
  const refuse = (name: string, why: string) =>
    setRefused((all) => [...all, { id: crypto.randomUUID(), name, why }])

  const send = async (upload: Upload) => {
    const { key } = upload
    const started = sendPicture(of, upload, (percent) => set(key, { percent }))
    sending.current = { key, sending: started }
    set(key, { state: 'sending', percent: 0 })
    try {
      await started.done
      setArrived((count) => count + 1)
      await onArrived().catch(() => {})
      await leave(key)
    } catch (error) {
      // one that was stopped says nothing of the signal
      if (sending.current?.key === key) await meet(upload, error)
    }
  }
  const meet = async (upload: Upload, error: unknown) => {
    const refusal = error instanceof ApiError ? refusalOf(error) : undefined
    if (refusal) {
      refuse(upload.name, fieldErrorText(t, refusal))
      return leave(upload.key)
    }
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
      refuse(upload.name, errorText(t, error))
      return leave(upload.key)
    }
    const asked = error instanceof ApiError ? error.retryAfter : undefined
    setTryAt(Date.now() + (asked ? asked * 1000 : again))
    set(upload.key, {
      state: 'failed',
      percent: 0,
      ...(error instanceof ApiError && { problem: errorText(t, error) }),
    })
  }

  // one at a time: over a weak signal several at once would all break
  const isSending = uploads.some(({ state }) => state === 'sending')
  const first = isSending || tryAt > 0 ? undefined : uploads.find(({ state }) => state === 'waiting')?.key
  const sendFirst = useEffectEvent((key: string) => {
    const upload = uploads.find((each) => each.key === key)
    if (upload) void send(upload)
  })
  useEffect(() => {
    if (first) sendFirst(first)
  }, [first])

  const tryAgain = () => {
    setTryAt(0)
    setUploads((all) =>
      all.map((each) => (each.state === 'failed' ? { ...each, state: 'waiting' as const } : each)),
    )
  }
  // without a signal what has failed waits for it
  const onTime = useEffectEvent(() => (navigator.onLine ? tryAgain() : setTryAt(0)))
  useEffect(() => {
    if (tryAt === 0) return
    const timer = setTimeout(() => onTime(), tryAt - Date.now())
    return () => clearTimeout(timer)
  }, [tryAt])
  const onLine = useEffectEvent(tryAgain)
  const restore = useEffectEvent(async () => {
    const kept = await listKeptPictures(gallery)
    const found = await Promise.all(
      kept.map(async (each) => ({ ...each, preview: await previewOf(each.file) })),
    )
    setUploads((all) => [
      ...found
        .filter(({ key }) => !all.some((each) => each.key === key))
        .map((each) => ({ ...each, state: 'waiting' as const, percent: 0, isKept: true })),
      ...all,
    ])
  })
  useEffect(() => {
    void restore()
    const listener = () => onLine()
    addEventListener('online', listener)
    return () => {
      removeEventListener('online', listener)
      sending.current?.sending.stop()
    }
  }, [])

  const add = async (file: File) => {
    if (!/^image\/(?!svg)/.test(file.type))
      return refuse(file.name, fieldErrorText(t, { code: 'notAnImage' }))
    const small = await loadShrinking().then(
      ({ shrinkImage }) => shrinkImage(file, longest),
      // sent as it is, where the network fails before
      () => ({ file, preview: undefined }),
    )
    if (small.file.size >= fileLimit) {
      return refuse(file.name, fieldErrorText(t, { code: 'fileTooLarge', most: fileLimit }))
    }
    const kept: KeptPicture = {
      key: crypto.randomUUID(),
      gallery,
      name: file.name,
      file: small.file,
      at: Date.now(),
    }
    const isKept = await keepPicture(kept)
    setUploads((all) => [...all, { ...kept, preview: small.preview, state: 'waiting', percent: 0, isKept }])
  }
  return {
    uploads,
    refused,
    /** How many have arrived since the page was opened. */
    arrived,
    add: async (files: File[]) => {
      setRefused([])
      const left = Math.max(0, room - uploads.length)
      if (files.length > left) await loadReasons()
      const isFull = reasonText(t, 'tooManyPictures') ?? t('errors.conflict')
      for (const file of files.slice(left)) refuse(file.name, isFull)
      // one after the other: a large photo takes much memory to be made small
      for (const file of files.slice(0, left)) await add(file)
    },
    stop: (key: string) => {
      const current = sending.current
      if (current?.key === key) {
        sending.current = undefined
        current.sending.stop()
      }
      return leave(key)
    },
    retry: (key: string) => {
      setTryAt(0)
      set(key, { state: 'waiting' })
    },
    dismiss: (id: string) => setRefused((all) => all.filter((each) => each.id !== id)),
  }
}

export const galleryRoom = (shown: number): number => Math.max(0, mostPictures - shown)

/** Why the server refused a file; to try again changes nothing. */
function refusalOf(error: ApiError): FieldError | undefined {
  if (isSignedOut(error)) return undefined
  if (error.status === 413) return { code: 'fileTooLarge', most: fileLimit }
  return error.body.fields?.picture
}

/** The picture as an address for its preview; none where that cannot be made now. */
const previewOf = (file: Blob): Promise<string | undefined> =>
  loadShrinking()
    .then(({ dataUrlOf }) => dataUrlOf(file))
    .catch(() => undefined)

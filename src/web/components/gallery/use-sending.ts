import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { fileLimit } from '#contract/endpoint.ts'
import type { TFunction } from '#i18n/translate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText, fieldErrorText, isSignedOut } from '#web/data/error-text.ts'
import { type GalleryOf, type Sending, sendPicture } from './send-picture.ts'
import type { Upload, UploadList } from './use-upload-list.ts'

/** Milliseconds after which what could not be sent is tried again. */
const again = 8_000

type Options = {
  of: GalleryOf
  refuse: (name: string, why: string) => void
  onArrived: () => Promise<unknown>
}

/** Sends pictures one after the other, and again when the signal is back or a while has passed. */
export function useSending({ uploads, set, retryFailed, leave }: UploadList, options: Options) {
  const { of, refuse, onArrived } = options
  const { t } = useTranslation('workspace')
  const [arrived, setArrived] = useState(0)
  const sending = useRef<{ key: string; sending: Sending }>(undefined)
  const next = useNextTry(retryFailed)
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
  const meet = async ({ key, name }: Upload, error: unknown) => {
    const answer = error instanceof ApiError ? error : undefined
    const refusal = answer && refusalText(t, answer)
    if (refusal) {
      refuse(name, refusal)
      return leave(key)
    }
    next.waitFor(answer?.retryAfter ? answer.retryAfter * 1000 : again)
    set(key, { state: 'failed', percent: 0, ...(answer && { problem: errorText(t, answer) }) })
  }
  // one at a time: over a weak signal several at once would all break
  const isSending = uploads.some(({ state }) => state === 'sending')
  const first =
    isSending || next.isWaiting ? undefined : uploads.find(({ state }) => state === 'waiting')?.key
  const sendFirst = useEffectEvent((key: string) => {
    const upload = uploads.find((each) => each.key === key)
    if (upload) void send(upload)
  })
  useEffect(() => {
    if (first) sendFirst(first)
  }, [first])
  useEffect(() => () => sending.current?.sending.stop(), [])
  return {
    /** How many have arrived since the page was opened. */
    arrived,
    stop: (key: string) => {
      const current = sending.current
      if (current?.key === key) {
        sending.current = undefined
        current.sending.stop()
      }
      return leave(key)
    },
    retry: (key: string) => {
      next.now()
      set(key, { state: 'waiting' })
    },
  }
}

/** When pictures are sent again after one has failed: after a while, or when the signal is back. */
function useNextTry(retry: () => void) {
  /** Nothing is sent before; zero: now. */
  const [tryAt, setTryAt] = useState(0)
  const tryAgain = () => {
    setTryAt(0)
    retry()
  }
  // without a signal what has failed waits for it
  const onTime = useEffectEvent(() => (navigator.onLine ? tryAgain() : setTryAt(0)))
  useEffect(() => {
    if (tryAt === 0) return
    const timer = setTimeout(() => onTime(), tryAt - Date.now())
    return () => clearTimeout(timer)
  }, [tryAt])
  const onLine = useEffectEvent(tryAgain)
  useEffect(() => {
    const listener = () => onLine()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
  return {
    isWaiting: tryAt > 0,
    waitFor: (milliseconds: number) => setTryAt(Date.now() + milliseconds),
    now: () => setTryAt(0),
  }
}

/** Why the server does not take a file, where trying again changes nothing. */
function refusalText(t: TFunction<'workspace'>, error: ApiError): string | undefined {
  const { status, body } = error
  if (isSignedOut(error)) return undefined
  if (status === 413) return fieldErrorText(t, { code: 'fileTooLarge', most: fileLimit })
  if (body.fields?.picture) return fieldErrorText(t, body.fields.picture)
  return status === 404 || status === 409 ? errorText(t, error) : undefined
}

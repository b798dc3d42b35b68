import { useState } from 'react'
import { forgetPicture, type WaitingPicture } from './waiting-pictures.ts'

/** A picture on its way: it waits for its turn, is being sent, or could not be sent. */
export type Upload = WaitingPicture & {
  preview: string | undefined
  state: 'waiting' | 'sending' | 'failed'
  percent: number
  /** Why the last try failed, in the user's language. */
  problem?: string
  isKept: boolean
}
export type UploadList = ReturnType<typeof useUploadList>

/** The pictures on their way into a gallery. */
export function useUploadList() {
  const [uploads, setUploads] = useState<Upload[]>([])
  return {
    uploads,
    add: (upload: Upload) => setUploads((all) => [...all, upload]),
    /** Puts those that were kept before the others, once. */
    restore: (kept: Upload[]) =>
      setUploads((all) => [...kept.filter(({ key }) => !all.some((each) => each.key === key)), ...all]),
    set: (key: string, values: Partial<Upload>) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each))),
    retryFailed: () =>
      setUploads((all) =>
        all.map((each) => (each.state === 'failed' ? { ...each, state: 'waiting' as const } : each)),
      ),
    leave: (key: string) => {
      setUploads((all) => all.filter((each) => each.key !== key))
      return forgetPicture(key)
    },
  }
}

import { useEffect, useEffectEvent, useState } from 'react'
import { fileLimit } from '#contract/endpoint.ts'
import { maxPictures } from '#contract/images/pictures.ts'
import { loadFieldErrors, loadReasons } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText, reasonText } from '#web/data/error-text.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { whenTouched } from '#web/ui/load-later.tsx'
import type { GalleryOf } from './send-picture.ts'
import { useSending } from './use-sending.ts'
import { type Upload, useUploadList } from './use-upload-list.ts'
import { keepPicture, listWaitingPictures, type WaitingPicture } from './waiting-pictures.ts'

// needed once a picture is chosen, or one waits
const loadShrinking = () => import('#web/ui/form/shrink-image.ts')
whenTouched(loadShrinking)

/** A file that is not taken, by its name. */
export type Refused = { id: string; name: string; why: string }

/** Pixels of the longer side of what is sent. */
const longest = 1600

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
  const list = useUploadList()
  const [refused, setRefused] = useState<Refused[]>([])
  const refuse = (name: string, why: string) =>
    setRefused((all) => [...all, { id: crypto.randomUUID(), name, why }])
  const sending = useSending(list, { of, refuse, onArrived })
  const restore = useEffectEvent(async () => {
    const kept = await listWaitingPictures(gallery)
    list.restore(await Promise.all(kept.map(waitingAgain)))
  })
  useEffect(() => void restore(), [])

  const add = async (file: File) => {
    await loadFieldErrors()
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
    const key = crypto.randomUUID()
    const kept: WaitingPicture = { key, gallery, name: file.name, file: small.file, at: Date.now() }
    const isKept = await keepPicture(kept)
    list.add({ ...kept, preview: small.preview, state: 'waiting', percent: 0, isKept })
  }
  return {
    ...sending,
    uploads: list.uploads,
    refused,
    add: async (files: File[]) => {
      setRefused([])
      const left = Math.max(0, room - list.uploads.length)
      if (files.length > left) await loadReasons()
      const isFull = reasonText(t, 'tooManyPictures') ?? t('errors.conflict')
      for (const file of files.slice(left)) refuse(file.name, isFull)
      // one after the other: a large photo takes much memory to be made small
      for (const file of files.slice(0, left)) await add(file)
    },
    dismiss: (id: string) => setRefused((all) => all.filter((each) => each.id !== id)),
  }
}

export const galleryRoom = (shown: number): number => Math.max(0, maxPictures - shown)

/** A picture that was kept on the device, with its preview; without one where that cannot be made now. */
async function waitingAgain(kept: WaitingPicture): Promise<Upload> {
  const preview = await loadShrinking()
    .then(({ dataUrlOf }) => dataUrlOf(kept.file))
    .catch(() => undefined)
  return { ...kept, preview, state: 'waiting', percent: 0, isKept: true }
}

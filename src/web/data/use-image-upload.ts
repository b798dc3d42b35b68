import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { type Endpoint, fileLimit } from '#contract/endpoint.ts'
import { largeOf } from '#web/frame/account-avatar.tsx'
import { type SmallPicture, shrinkPicture } from '#web/ui/shrink-image.ts'
import { type Change, useChange } from './api.ts'
import { errorText } from './error-text.ts'

type Upload<Field extends string, Output extends z.ZodType> = Endpoint<
  z.ZodObject<Record<Field, z.ZodFile>>,
  Output
> & { isList: false }

type Options<Output> = Change<Output> & {
  /** The address of the picture, once it is kept. */
  shownAs: (output: Output) => string | null
}

export type PictureUpload = {
  /** What is being sent, as an address. */
  preview: string | undefined
  isPending: boolean
  /** What is wrong, in the person's language. */
  error: string | undefined
  choose: (file: File) => void
  /** Sends what could not be sent once more; absent where it was refused. */
  retry: (() => void) | undefined
}

/** Why a picture is not taken, said here before it is sent or by the server. */
const refusals = {
  notImage: 'picture.notImage',
  tooLarge: 'picture.tooLarge',
  unreadable: 'picture.unreadable',
} as const
type Refusal = keyof typeof refusals
const refusalsByStatus: Record<number, Refusal> = { 413: 'tooLarge', 415: 'unreadable', 422: 'unreadable' }

/** Checks, shrinks and sends a picture that a person chose; it is seen at once, and taken back where it is refused. */
export function usePictureUpload<Field extends string, Output extends z.ZodType>(
  endpoint: Upload<Field, Output>,
  field: Field,
  { shownAs, ...options }: Options<z.output<Output>>,
): PictureUpload {
  const { t } = useTranslation('workspace')
  const [wrong, setWrong] = useState<Refusal>()
  const [picture, setPicture] = useState<SmallPicture>()
  const [isShrinking, setShrinking] = useState(false)
  const change = useChange(endpoint, options)
  const send = (chosen: SmallPicture) => {
    setPicture(chosen)
    change.mutate({ [field]: chosen.file } as z.input<z.ZodObject<Record<Field, z.ZodFile>>>, {
      onSuccess: async (output) => {
        await load(shownAs(output))
        // another may have been chosen meanwhile
        setPicture((shown) => (shown === chosen ? undefined : shown))
      },
    })
  }
  const choose = async (file: File) => {
    change.reset()
    setPicture(undefined)
    const refused = wrongWith(file)
    setWrong(refused)
    if (refused) return
    setShrinking(true)
    const small = await shrinkPicture(file)
    setShrinking(false)
    send(small)
  }
  const refusal = wrong ?? refusalOf(change.error)
  return {
    preview: change.isError ? undefined : picture?.preview,
    isPending: isShrinking || change.isPending,
    error: refusal ? t(refusals[refusal]) : change.isError ? errorText(t, change.error) : undefined,
    choose,
    retry: picture && change.isError && !refusal ? () => send(picture) : undefined,
  }
}

function wrongWith({ type, size }: File): Refusal | undefined {
  if (!/^image\/(?!svg)/.test(type)) return 'notImage'
  return size >= fileLimit ? 'tooLarge' : undefined
}

const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof ApiError ? refusalsByStatus[error.status] : undefined

/** Waits until a picture can be shown without a gap, or cannot come. */
async function load(address: string | null): Promise<void> {
  if (!address) return
  const image = new Image()
  image.src = largeOf(address)
  await image.decode().catch(() => {})
}

import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { type Endpoint, fileLimit } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { loadFieldErrors } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { largeOf } from '#web/frame/account-avatar.tsx'
import { type SmallImage, shrinkImage } from '#web/ui/form/shrink-image.ts'
import { type Change, useChange } from './api.ts'
import { errorText, fieldErrorText } from './error-text.ts'

type Upload<Field extends string, Output extends z.ZodType> = Endpoint<
  z.ZodType<Record<Field, File>>,
  Output
> & { isList: false }

type Options<Output> = Change<Output> & {
  /** The URL of the image, once it is stored. */
  shownAs: (output: Output) => string | null
  /** What else is sent, such as the owner of the image. */
  input?: Record<string, string>
}

export type ImageUpload = {
  /** The URL of the image that is being sent. */
  preview: string | undefined
  isPending: boolean
  /** What is wrong, in the user's language. */
  error: string | undefined
  choose: (file: File) => void
  /** Sends what could not be sent once more; absent where it was refused. */
  retry: (() => void) | undefined
}

/** Checks, shrinks and sends a chosen image; it is shown at once, and removed again where the server refuses it. */
export function useImageUpload<Field extends string, Output extends z.ZodType>(
  endpoint: Upload<Field, Output>,
  field: Field,
  { shownAs, input, ...options }: Options<z.output<Output>>,
): ImageUpload {
  const { t } = useTranslation('workspace')
  const [wrong, setWrong] = useState<FieldError>()
  const [image, setImage] = useState<SmallImage>()
  const [isShrinking, setShrinking] = useState(false)
  const change = useChange(endpoint, options)
  const send = (chosen: SmallImage) => {
    setImage(chosen)
    change.mutate({ ...input, [field]: chosen.file } as never, {
      onSuccess: async (output) => {
        await load(shownAs(output))
        // another may have been chosen in the meantime
        setImage((shown) => (shown === chosen ? undefined : shown))
      },
    })
  }
  const choose = async (file: File) => {
    change.reset()
    setImage(undefined)
    await loadFieldErrors()
    const isImage = /^image\/(?!svg)/.test(file.type)
    setWrong(isImage ? undefined : { code: 'notAnImage' })
    if (!isImage) return
    setShrinking(true)
    const small = await shrinkImage(file)
    setShrinking(false)
    if (small.file.size < fileLimit) send(small)
    else setWrong({ code: 'fileTooLarge', most: fileLimit })
  }
  const refusal = wrong ?? refusalOf(change.error, field)
  return {
    preview: change.isError ? undefined : image?.preview,
    isPending: isShrinking || change.isPending,
    error: refusal ? fieldErrorText(t, refusal) : change.isError ? errorText(t, change.error) : undefined,
    choose,
    retry: image && change.isError && !refusal ? () => send(image) : undefined,
  }
}

/** Why the server refused an image; trying again changes nothing. */
function refusalOf(error: unknown, field: string): FieldError | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 413) return { code: 'fileTooLarge', most: fileLimit }
  const refusal = error.body.fields?.[field]
  // the browser accepted it as an image, so another message would mislead
  return refusal?.code === 'notAnImage' ? { code: 'unreadableImage' } : refusal
}

/** Waits until an image can be shown without a gap, or cannot come. */
async function load(address: string | null): Promise<void> {
  if (!address) return
  const image = new Image()
  image.src = largeOf(address)
  await image.decode().catch(() => {})
}

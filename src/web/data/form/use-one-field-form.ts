import { useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { loadFieldErrors } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'

/**
 * A form of one field that is open at first, checked by the field's own attributes: a page would otherwise wait for the schemas.
 * It keeps what was typed whatever the server answers.
 *
 * `read` gives what was typed, trimmed, or says at the field what is wrong; hand a failed call's error to `fail`.
 */
export function useOneFieldForm(name: string) {
  const { t } = useTranslation('workspace')
  const [wrong, setWrong] = useState<FieldError>()
  const ref = useRef<HTMLInputElement>(null)
  const refuse = async (error: FieldError) => {
    await loadFieldErrors()
    setWrong(error)
    ref.current?.focus()
  }
  const read = (): string | undefined => {
    const value = ref.current?.value.trim()
    if (!value) void refuse({ code: 'required' })
    else if (ref.current?.validity.typeMismatch) void refuse({ code: 'notAnEmail' })
    else {
      setWrong(undefined)
      return value
    }
    return undefined
  }
  const fail = (error: unknown) => {
    const ofField = error instanceof ApiError ? error.body.fields?.[name] : undefined
    if (ofField) void refuse(ofField)
  }
  const reset = () => {
    setWrong(undefined)
    if (ref.current) ref.current.value = ''
  }
  return { field: { name, ref }, error: wrong && fieldErrorText(t, wrong), read, fail, reset }
}

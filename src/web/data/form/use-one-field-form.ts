import { useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { FieldError } from '#contract/field-errors.ts'
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
  const refuse = (error: FieldError) => {
    setWrong(error)
    ref.current?.focus()
  }
  const read = (): string | undefined => {
    const value = ref.current?.value.trim()
    if (!value) refuse({ code: 'required' })
    else if (ref.current?.validity.typeMismatch) refuse({ code: 'notAnEmail' })
    else {
      setWrong(undefined)
      return value
    }
    return undefined
  }
  const fail = (error: unknown) => {
    const ofField = error instanceof ApiError ? error.body.fields?.[name] : undefined
    if (ofField) refuse(ofField)
  }
  const reset = () => {
    if (ref.current) ref.current.value = ''
  }
  return { field: { name, ref }, error: wrong && fieldErrorText(t, wrong), read, fail, reset }
}

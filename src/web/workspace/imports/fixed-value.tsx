import { useEffect, useId, useRef } from 'react'
import { choicesOf } from '#contract/imports/choices.ts'
import type { ImportKind } from '#contract/imports/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { ChoiceField } from './choice-field.tsx'

type FixedValueProps = {
  kind: ImportKind
  field: string
  label: string
  value: string
  /** True if it was just added: typing continues in it. */
  isAsked: boolean
  onChange: (value: string) => void
}

/** The one value that a field has in every row: one of its choices, or text. */
export function FixedValue({ kind, field, label, value, isAsked, onChange }: FixedValueProps) {
  const { t } = useTranslation('imports')
  const id = useId()
  const wantsFocus = useRef(isAsked)
  useEffect(() => {
    if (wantsFocus.current) document.getElementById(id)?.focus()
  }, [id])
  const name = t('mapping.value', { field: label })
  const change = (event: { target: { value: string } }) => onChange(event.target.value)
  return choicesOf(kind, field) ? (
    <ChoiceField id={id} label={name} kind={kind} field={field} value={value} onChange={change} />
  ) : (
    <Field id={id} label={name} value={value} maxLength={200} onChange={change} />
  )
}

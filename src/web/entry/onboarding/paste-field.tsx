import type { InputHTMLAttributes } from 'react'
import { described, FieldFrame } from '#web/ui/form/field.tsx'

type PasteFieldProps = { id: string; label: string; help: string; error: string | undefined }

/** A labelled input with room for a button that pastes, which the script adds: an input that moved would lose the cursor. */
export function PasteField({
  label,
  help,
  error,
  ...input
}: PasteFieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame id={input.id} label={label} help={help} error={error}>
      <div className="with-action">
        <input className="input" data-paste="" {...described(input.id, help, error)} {...input} />
      </div>
    </FieldFrame>
  )
}

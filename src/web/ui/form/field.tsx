import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type Common = {
  label: string
  help?: ReactNode
  /** What is wrong, in the user's language: `form.formState.errors.name?.message`. */
  error?: string | undefined
}

/** A labeled input with help below, which an error replaces. Spread `register('name')` into it. */
export function Field({ label, help, error, ...input }: Common & InputHTMLAttributes<HTMLInputElement>) {
  const own = useId()
  const id = input.id ?? own
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <input className="input" {...described(id, help, error)} {...input} id={id} />
    </FieldFrame>
  )
}

/** The same for a longer text. */
export function TextField({
  label,
  help,
  error,
  ...input
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const own = useId()
  const id = input.id ?? own
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <textarea className="input" {...described(id, help, error)} {...input} id={id} />
    </FieldFrame>
  )
}

/** The label, the help and the error around any control whose id is given. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  children,
}: Omit<Common, 'label'> & { id: string; label: ReactNode; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? <FieldRefusal id={id} text={error} /> : help && <small id={`${id}-help`}>{help}</small>}
    </div>
  )
}

/** The error of the control with an id. */
export function FieldRefusal({ id, text }: { id: string; text: string }) {
  return (
    <p className="error" id={`${id}-error`}>
      <Icon of={CircleAlert} />
      {text}
    </p>
  )
}

/** The attributes by which a control names its help or its error. */
export function described(id: string, help: ReactNode, error: string | undefined) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return help ? { 'aria-describedby': `${id}-help` } : {}
}

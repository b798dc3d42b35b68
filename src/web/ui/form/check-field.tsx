import { type InputHTMLAttributes, useId } from 'react'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { described } from './field.tsx'

type CheckFieldProps = { label: string; help?: string; error?: string | undefined }

/** A checkbox with its label behind it. Spread `register('isActive')` into it. */
export function CheckField({
  label,
  help,
  error,
  ...input
}: CheckFieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className="field">
      <label className="row" htmlFor={id}>
        <input type="checkbox" {...described(id, help, error)} {...input} id={id} />
        {label}
      </label>
      {error ? (
        <p className="error" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      ) : (
        help && <small id={`${id}-help`}>{help}</small>
      )}
    </div>
  )
}

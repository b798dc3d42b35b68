import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { described, FieldFrame } from './field.tsx'

type SelectFieldProps = { label: string; help?: string; error?: string | undefined; children: ReactNode }

/** A labeled select; its children are the options. */
export function SelectField({
  label,
  help,
  error,
  children,
  ...select
}: SelectFieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const own = useId()
  const id = select.id ?? own
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <select className="input" {...described(id, help, error)} {...select} id={id}>
        {children}
      </select>
    </FieldFrame>
  )
}

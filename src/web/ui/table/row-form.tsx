import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import type { InPlaceProps } from './columns.ts'
import { openerIn } from './use-row-keys.ts'

type RowFormProps<Row> = InPlaceProps<Row> & {
  /** The name under which the form's draft is stored; with a draft, the form is open. */
  draft: string
  form: (close: () => void) => ReactNode
}

/** A row, or its form in its place. */
export function RowForm<Row extends { id: string }>({
  row,
  width,
  draft,
  form,
  children,
}: RowFormProps<Row>) {
  const { isOpen, setOpen } = useOpenForm(draft)
  const close = () => {
    flushSync(() => setOpen(false))
    openerIn(row)?.focus()
  }
  if (!isOpen) return children(() => setOpen(true))
  return (
    <tr>
      <td className="opened" colSpan={width}>
        {form(close)}
      </td>
    </tr>
  )
}

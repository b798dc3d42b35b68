import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOfKind } from '#contract/import-fields.ts'
import type { Import, ImportRow } from '#contract/imports.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { Field } from '#web/ui/field.tsx'
import { useFieldLabel } from './labels.ts'

type RowFormProps = {
  shown: Import
  row: ImportRow
  isPending: boolean
  onSave: (cells: string[]) => void
  onCancel: () => void
}

/** The cells of a row that mean something, each with what is wrong with it. */
export function RowForm({ shown, row, isPending, onSave, onCancel }: RowFormProps) {
  const { t } = useTranslation('imports')
  const { t: words } = useTranslation('workspace')
  const label = useFieldLabel()
  const [cells, setCells] = useState(row.cells)
  const fields = fieldsOfKind(shown.kind).flatMap(([field]) => {
    const source = shown.mapping[field]
    return source && 'column' in source ? [{ field, column: source.column }] : []
  })
  const setCell = (column: number, text: string) => {
    const length = Math.max(cells.length, column + 1)
    setCells(Array.from({ length }, (_, index) => (index === column ? text : (cells[index] ?? ''))))
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave(cells)
      }}
    >
      <div className="grid gap-4 min-[40em]:grid-cols-2 min-[70em]:grid-cols-3">
        {fields.map(({ field, column }) => {
          const error = row.errors[field]
          return (
            <Field
              key={field}
              label={label(field)}
              error={error && fieldErrorText(words, error)}
              value={cells[column] ?? ''}
              onChange={(event) => setCell(column, event.target.value)}
            />
          )
        })}
      </div>
      <div className="row">
        <button type="submit" className="button primary" disabled={isPending}>
          {t('list.save')}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t('list.cancel')}
        </button>
      </div>
    </form>
  )
}

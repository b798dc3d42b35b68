import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { choicesOf } from '#contract/imports/choices.ts'
import { listUnknownCities } from '#contract/imports/cities.ts'
import { fieldsOfKind } from '#contract/imports/fields.ts'
import {
  changeImportRow,
  getImport,
  type Import,
  type ImportRow,
  listImportRows,
} from '#contract/imports/files.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { ChoiceField } from './choice-field.tsx'
import { draftNameOf } from './draft-name.ts'
import { useFieldLabel } from './labels.ts'
import { useChoices } from './use-choices.ts'
import { useReadAgain } from './use-read-again.ts'
import { useRowErrorText } from './use-row-error-text.ts'

/** The cells of a row by the field that they are. */
const RowValues = z.record(z.string(), z.string())
type RowFormProps = { shown: Import; row: ImportRow; onClose: () => void }

/** The cells of a row that are mapped to fields, each with its errors. */
export function RowForm({ shown, row, onClose }: RowFormProps) {
  const { t } = useTranslation('imports')
  const errorText = useRowErrorText()
  const label = useFieldLabel()
  const choices = useChoices(shown.kind)
  const fields = fieldsOf(shown)
  const kept = useRowForm({ shown, row, onClose }, fields)
  const goToWrong = useEffectEvent(() => {
    const wrong = fields.find(({ field }) => kept.row.errors[field])
    if (kept.hasSaved && wrong) kept.form.setFocus(wrong.name)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save, when its errors are shown at their fields
  useEffect(() => goToWrong(), [kept.savedAt])
  // refused without another version: the import itself may have moved on
  const isRefused = kept.state === 'failed' && !kept.conflict
  const readAgain = useEffectEvent(useReadAgain())
  useEffect(() => {
    if (isRefused) readAgain()
  }, [isRefused])
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  return (
    <form
      className="inset stack"
      noValidate
      onSubmit={kept.submit}
      aria-label={t('list.row', { number: row.number })}
    >
      <UnsavedNotes
        kept={kept}
        labelOf={(path) => label(fields.find(({ name }) => name === path)?.field ?? path)}
        shown={(path, value) => choices(path).find((choice) => choice.value === value)?.names[0]}
      />
      <div className="grid gap-4 min-[40em]:grid-cols-2 min-[70em]:grid-cols-3">
        {fields.map(({ name, field }) => {
          const error = kept.row.errors[field]
          const common = {
            label: label(field),
            error: error && errorText(error),
            ...kept.form.register(name),
          }
          return choicesOf(shown.kind, field) ? (
            <ChoiceField
              key={name}
              {...common}
              kind={shown.kind}
              field={field}
              value={kept.form.watch(name) ?? ''}
            />
          ) : (
            <Field key={name} {...common} />
          )
        })}
      </div>
      <SaveBar {...kept} onCancel={cancel} isClosing />
    </form>
  )
}

function useRowForm({ shown, row, onClose }: RowFormProps, fields: MappedField[]) {
  const { t } = useTranslation('imports')
  return useDraftForm({
    name: draftNameOf(shown.id, row.number),
    endpoint: changeImportRow,
    schema: RowValues,
    row,
    valuesOf: ({ cells }) =>
      Object.fromEntries(fields.map(({ name, column }) => [name, cells[column] ?? ''])),
    inputOf: (values, { cells }) => ({
      id: shown.id,
      number: row.number,
      cells: cellsWith(cells, fields, values),
    }),
    success: t('list.saved'),
    stillWrong: ({ outcome }) => (outcome === 'refused' ? t('list.stillRefused') : undefined),
    failure: t('list.notSaved'),
    refreshes: [getImport, listImportRows, listUnknownCities],
    onSaved: onClose,
  })
}

/** The cells of a row with what was typed in their place. */
function cellsWith(cells: string[], fields: MappedField[], values: z.output<typeof RowValues>): string[] {
  const length = Math.max(cells.length, ...fields.map(({ column }) => column + 1))
  const typed = new Map(fields.map(({ name, column }) => [column, values[name]]))
  return Array.from({ length }, (_, index) => typed.get(index) ?? cells[index] ?? '')
}

type MappedField = ReturnType<typeof fieldsOf>[number]

/** The fields that have a column, under names without a dot: in a form a dot is a part of another value. */
const fieldsOf = ({ kind, mapping }: Import) =>
  fieldsOfKind(kind).flatMap(([field]) => {
    const source = mapping[field]
    return source && 'column' in source
      ? [{ field, name: field.replace('.', '_'), column: source.column }]
      : []
  })

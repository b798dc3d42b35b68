import { listUnknownCities } from '#contract/imports/cities.ts'
import {
  changeImportRow,
  getImport,
  type Import,
  type ImportRow,
  listImportRows,
} from '#contract/imports/files.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { draftNameOf } from './draft-name.ts'
import { useFieldLabel } from './labels.ts'
import { useReadAgainOnConflict } from './use-read-again.ts'
import { useRowErrorText } from './use-row-error-text.ts'

/** Only the form names choices. */
const RowForm = loadLater(async () => {
  await loadTexts('editing', 'types', 'types-of-content', 'offer-words', 'offer-forms')
  return (await import('./row-form.tsx')).RowForm
})

/** Few rows stay when an import is undone. */
const Kept = loadLater(async () => {
  await loadTexts('imports-kept')
  return (await import('./kept.tsx')).Kept
})

type RowEntryProps = { shown: Import; row: ImportRow }
const refreshes = [getImport, listImportRows, listUnknownCities]

/** One row: its effect, why it is refused, and its correction in place. */
export function RowEntry({ shown, row }: RowEntryProps) {
  const { t } = useTranslation('imports')
  const { number, outcome, undo } = row
  const canCorrect = shown.state === 'checked'
  const { isOpen, setOpen, opener, close } = useOpenForm(draftNameOf(shown.id, number), canCorrect)
  const change = useChange(changeImportRow, { refreshes })
  const readAgainOnConflict = useReadAgainOnConflict()
  const ids = { id: shown.id, number }
  return (
    <li className="flat">
      <div className="stack stack-2 col-span-full">
        <div className="near">
          <h3 className="wrap-anywhere">
            <span className="soft num">{t('list.row', { number })}</span> {nameOf(shown, row)}
          </h3>
          {outcome && (
            <span className={outcome === 'refused' || undo === 'kept' ? 'badge bad' : 'badge'}>
              {t(`outcomes.${undo ?? outcome}`)}
            </span>
          )}
        </div>
        <Facts shown={shown} row={row} />
        {canCorrect && !isOpen && (
          <div className="row">
            <button ref={opener} type="button" className="button small" onClick={() => setOpen(true)}>
              {t('list.correct')}
            </button>
            <button
              type="button"
              className="button small"
              disabled={change.isPending}
              onClick={() =>
                change.mutate({ ...ids, isLeftOut: outcome !== 'leftOut' }, { onError: readAgainOnConflict })
              }
            >
              {t(outcome === 'leftOut' ? 'list.takeIn' : 'list.leaveOut')}
            </button>
          </div>
        )}
        {isOpen && <RowForm shown={shown} row={row} onClose={close} />}
      </div>
    </li>
  )
}

function Facts({ shown, row }: RowEntryProps) {
  const { fields, errors, kept } = row
  const { t } = useTranslation('imports')
  const errorText = useRowErrorText()
  const label = useFieldLabel()
  return (
    <>
      {Object.entries(errors).map(([field, error]) => (
        <p key={field} className="error">
          {label(field)}
          {cellOf(shown, row, field) && ` “${cellOf(shown, row, field)}”`}: {errorText(error)}
        </p>
      ))}
      {fields.length > 0 && (
        <p className="small soft">
          {t('list.changes', { fields: fields.map(labelOfColumn(label)).join(', ') })}
        </p>
      )}
      {kept && <Kept kept={kept} />}
    </>
  )
}

const columnFields: Record<string, string> = {
  startsOn: 'startDate',
  endsOn: 'endDate',
  type: 'organizationType',
  cityId: 'city',
  placeId: 'city',
}
const labelOfColumn = (label: (field: string) => string) => (column: string) =>
  label(columnFields[column] ?? column)

/** The subject of a row, as far as its columns tell. */
function nameOf(shown: Import, row: ImportRow): string {
  for (const field of ['name', 'title.en', 'title.pt', 'title.es', 'title.fr', 'key']) {
    const text = cellOf(shown, row, field)
    if (text) return text
  }
  return ''
}

/** The file's value of a field, shortened; empty if there is none. */
function cellOf({ mapping }: Import, { cells }: ImportRow, field: string): string {
  const source = mapping[field]
  return ((source && ('column' in source ? cells[source.column] : source.value)) ?? '').slice(0, 120)
}

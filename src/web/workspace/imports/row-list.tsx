import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rowOutcomes } from '#contract/import-fields.ts'
import { type Import, listImportRows } from '#contract/imports.ts'
import { useApi } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { RowEntry } from './row-entry.tsx'

const undoings = ['undone', 'kept'] as const
const shownOutcomes = [...rowOutcomes, ...undoings] as const
type Shown = (typeof shownOutcomes)[number]

/** What the address asks for; without it what needs somebody first: refused rows, or those that undoing kept. */
function shownOf(params: URLSearchParams, { state, counts }: Import): Shown | 'all' {
  const asked = params.get('show')
  const found = shownOutcomes.find((each) => each === asked)
  if (found || asked === 'all') return found ?? 'all'
  if (state === 'checked' && counts.refused > 0) return 'refused'
  return state === 'undone' && counts.kept > 0 ? 'kept' : 'all'
}

/** One page of the rows of an import. */
export function RowList({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports')
  const [params, change] = useQueryParams()
  const show = shownOf(params, shown)
  const undo = undoings.find((each) => each === show)
  const outcome = rowOutcomes.find((each) => each === show)
  const cursor = params.get('cursor')
  const query = {
    id: shown.id,
    ...(outcome && { outcome }),
    ...(undo && { undo }),
    ...(cursor && { cursor }),
  }
  const found = useApi(listImportRows, query, { placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <section className="stack" aria-labelledby="rows">
      <div className="near">
        <h2 id="rows" tabIndex={-1}>
          {t('list.title')}
        </h2>
        <SelectField
          label={t('list.show')}
          value={show}
          onChange={(event) => change({ show: event.target.value, cursor: '' })}
        >
          <option value="all">{t('list.every')}</option>
          {shownOutcomes.map((each) => (
            <option key={each} value={each}>
              {t(`outcomes.${each}`)} ({shown.counts[each]})
            </option>
          ))}
        </SelectField>
      </div>
      {found.isError ? (
        <ListState title={t('list.failed')} action={t('retry')} onAct={found.refetch} />
      ) : !found.data ? (
        <ListState title={t('list.loading')} isLoading />
      ) : found.data.items.length === 0 ? (
        <ListState title={t('list.none')} />
      ) : (
        <>
          <ul className="rows">
            {found.data.items.map((row) => (
              <RowEntry key={row.number} shown={shown} row={row} />
            ))}
          </ul>
          <ListPages page={found.data} address={params} />
        </>
      )}
    </section>
  )
}

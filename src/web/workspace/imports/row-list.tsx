import { keepPreviousData } from '@tanstack/react-query'
import { type Import, listImportRows } from '#contract/imports/files.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { RowEntry } from './row-entry.tsx'
import { hasUnknownCities, outcomeOf, rowQueryOf, visibleOutcomes } from './row-query.ts'
import { UnknownCities } from './unknown-cities.tsx'

/** The rows of an import that was checked, and before them the cities that nobody knows. */
export function ImportRows({ shown }: { shown: Import }) {
  return (
    <>
      {hasUnknownCities(shown) && <UnknownCities shown={shown} />}
      <RowList shown={shown} />
    </>
  )
}

/** One page of the rows of an import. */
function RowList({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports')
  const [params, change] = useQueryParams()
  const show = outcomeOf(params, shown)
  const found = useApi(listImportRows, rowQueryOf(params, shown), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
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
          {visibleOutcomes.map((each) => (
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

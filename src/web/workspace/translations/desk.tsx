import { listTranslations, type RowToTranslate } from '#contract/content/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { deskQueryOf, isNarrowed } from './desk-query.ts'
import { DeskRows } from './desk-rows.tsx'
import { isOlder } from './use-desk.ts'

/** The texts that are open, a page of rows at a time. */
export function Desk() {
  const { t } = useTranslation('translations')
  const [params, change] = useQueryParams()
  const query = deskQueryOf(params)
  const found = useApi(listTranslations, query, { staleTime: 0 })
  const page = found.data
  return (
    <section className="stack" aria-labelledby="open-texts">
      <h2 id="open-texts">{t('open')}</h2>
      <DeskKeys />
      {query.of && <OneCity rows={page?.items} onAll={() => change({ of: '', cursor: '' })} />}
      <DeskFilters query={query} onChange={change} />
      {found.isError ? (
        <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
      ) : !page || isOlder(found) ? (
        <ListState title={t('loading')} isLoading />
      ) : page.items.length === 0 ? (
        isNarrowed(query) ? (
          <ListState
            title={t('nothing')}
            text={t('nothingHere')}
            action={t('filters.clear')}
            onAct={() => change({ kind: '', language: '', state: '', events: '', q: '', of: '', cursor: '' })}
          />
        ) : (
          <ListState title={t('nothing')} text={t('nothingText')} />
        )
      ) : (
        <>
          {/* what is saved stays where it is until the page is turned */}
          <DeskRows key={JSON.stringify(query)} rows={page.items} />
          <ListPages page={page} address={params} />
        </>
      )}
    </section>
  )
}

/** For users who came from a city's page: what is shown, and a link to everything. */
function OneCity({ rows = [], onAll }: { rows: RowToTranslate[] | undefined; onAll: () => void }) {
  const { t } = useTranslation('translations')
  // an attraction names it as its place, a picture by its number in it
  const [row] = rows
  const name = row?.kind === 'attraction' ? row.place : row?.name.replace(/ \(\d+\)$/, '')
  return (
    <div className="stack stack-2">
      {/* its name comes with the rows, into the same line */}
      <p className="truncate">{name ? t('filters.of', { name }) : t('filters.ofOne')}</p>
      <p>
        <button type="button" className="button small" onClick={onAll}>
          {t('filters.all')}
        </button>
      </p>
    </div>
  )
}

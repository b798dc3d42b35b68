import { keepPreviousData } from '@tanstack/react-query'
import { isWorking } from '#contract/imports/fields.ts'
import { type Import, listImports } from '#contract/imports/files.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { FileUp } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/imports-page'
import { Counts } from './counts.tsx'
import { Exports } from './exports.tsx'
import { toneOf } from './labels.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.imports)
  return prefetched(context, [listImports, importsQueryOf(paramsOf(request))])
}

export const shouldRevalidate = onAnotherPage

/** The page in the URL. */
const importsQueryOf = (params: URLSearchParams) => ({ cursor: params.get('cursor') ?? undefined })

/** The imports of the team, and the exports. */
export default function ImportsPage() {
  const { t } = useTranslation('imports')
  return (
    <Guard access={sectionAccess.imports}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <div className="near">
          <h1>{t('title')}</h1>
          <a className="button primary" href={paths.newImport()}>
            <Icon of={FileUp} />
            {t('new')}
          </a>
        </div>
        <p className="lead text">{t('lead')}</p>
      </div>
      <ImportList />
      <Exports />
    </Guard>
  )
}

function ImportList() {
  const { t } = useTranslation('imports')
  const [params] = useQueryParams()
  const found = useApi(listImports, importsQueryOf(params), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const items = found.data?.items
  return (
    <section className="stack" aria-label={t('all')} data-testid="page-admin-imports">
      {found.isError ? (
        <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
      ) : !items || !found.data ? (
        <ListState title={t('loading')} isLoading />
      ) : items.length === 0 ? (
        <ListState title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <ul className="rows">
            {items.map((each) => (
              <Entry key={each.id} {...each} />
            ))}
          </ul>
          <ListPages page={found.data} address={params} />
        </>
      )}
    </section>
  )
}

function Entry({ id, kind, fileName, state, rowsCount, counts, createdBy, createdAt }: Import) {
  const { t } = useTranslation('imports')
  const shownName = useDisplayName()
  return (
    <li className="flat">
      <div className="stack stack-2 col-span-full">
        <div className="near">
          <h2 className="sub">
            <a href={paths.import(id)}>{fileName}</a>
          </h2>
          <span className={toneOf(state)}>{t(`states.${state}`)}</span>
        </div>
        <p className="small soft num">
          {t(`kinds.${kind}`)} · {t('rows', { count: rowsCount })} · <Moment at={createdAt} />
          {createdBy && ` · ${t('by', { name: shownName(createdBy) })}`}
        </p>
        {!isWorking(state) && <Counts counts={counts} />}
      </div>
    </li>
  )
}

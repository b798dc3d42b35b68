import { useParams } from 'react-router'
import { listUnknownCities } from '#contract/imports/cities.ts'
import { getImport, listImportRows } from '#contract/imports/files.ts'
import { isWorking } from '#contract/imports/limits.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ArrowLeft } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { askOnce, paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/import-page'
import { ImportView } from './import-view.tsx'
import { hasRows, hasUnknownCities, rowQueryOf } from './row-query.ts'

const workMs = 1000

export const loader = async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.imports)
  const shown = await askOnce(context)(getImport, { id }).catch(() => undefined)
  return prefetched(
    context,
    [getImport, { id }],
    ...(shown && hasRows(shown) ? [[listImportRows, rowQueryOf(paramsOf(request), shown)] as const] : []),
    ...(shown && hasUnknownCities(shown) ? [[listUnknownCities, { id }] as const] : []),
  )
}

export const shouldRevalidate = onAnotherPage

/** One import with its steps. */
export default function ImportPage() {
  const { t } = useTranslation('imports')
  return (
    <Guard access={sectionAccess.imports}>
      <WorkspaceHead title={t('title')} />
      <div className="near">
        <a className="button quiet small" href={paths.imports()}>
          <Icon of={ArrowLeft} />
          {t('all')}
        </a>
      </div>
      <OneImport />
    </Guard>
  )
}

function OneImport() {
  const { t } = useTranslation('imports')
  const { id = '' } = useParams()
  const found = useApi(
    getImport,
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && isWorking(data.state) ? workMs : false),
    },
  )
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} isPage />
  if (!found.data) return <ListState title={t('loading')} isLoading isPage />
  return <ImportView shown={found.data} />
}

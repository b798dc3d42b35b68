import { listImports } from '#contract/imports/files.ts'
import { importList } from '#contract/imports/list-limits.ts'
import { paths } from '#contract/paths.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { FileUp } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { listQueryOf } from '#web/ui/table/list-query.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/imports-page'
import { Exports } from './exports.tsx'
import { ImportList } from './list.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.imports)
  return prefetched(
    context,
    [listImports, listQueryOf(importList, paramsOf(request))],
    [listSavedViews, { list: 'imports' }],
  )
}

export const shouldRevalidate = onAnotherPage

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

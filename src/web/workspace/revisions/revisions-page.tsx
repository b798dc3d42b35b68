import { useTranslation } from 'react-i18next'
import { getRevisionCounts, listRevisions } from '#contract/revisions.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { KeyList } from '#web/ui/key-list.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/revisions-page'
import { RevisionList } from './revision-list.tsx'
import { countsQueryOf, revisionQueryOf } from './revision-query.ts'
import { RevisionStates } from './revision-states.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.revisions)
  const query = revisionQueryOf(paramsOf(request))
  return prefetched(context, [listRevisions, query], [getRevisionCounts, countsQueryOf(query)])
}

export const shouldRevalidate = onAnotherPage

/** What owners changed of live listings, the oldest first. */
export default function RevisionsPage() {
  const { t } = useTranslation('revisions')
  const [params] = useQueryParams()
  const query = revisionQueryOf(params)
  const keys = [
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ['a', t('keys.looksRight')],
    ['r', t('keys.restore')],
  ] as const
  return (
    <Guard access={sectionAccess.revisions}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <h1 id="changes" tabIndex={-1}>
          {t('title')}
        </h1>
        <p className="lead text">{t('lead')}</p>
      </div>
      <RevisionStates {...query} />
      <RevisionList key={`${query.state} ${query.kind}`} query={query} address={params} />
      {query.state === 'open' && (
        <div className="near">
          <KeyList label={t('keys.label')} keys={keys} on={t('keys.on')} off={t('keys.off')} />
        </div>
      )}
    </Guard>
  )
}

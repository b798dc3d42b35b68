import { useRef } from 'react'
import { getApplicationCounts, listApplications } from '#contract/applications/review.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { useArrival } from '../arrival.ts'
import { KeyHints } from '../key-hints.tsx'
import type { Route } from './+types/queue-page'
import { QueueFilters } from './filters.tsx'
import { Queue } from './list.tsx'
import { queueQueryOf } from './query.ts'
import { QueueStates, ReviewPromise } from './states.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.applications)
  const query = queueQueryOf(paramsOf(request))
  return prefetched(context, [listApplications, query], [getApplicationCounts])
}

export const shouldRevalidate = onAnotherPage

/** The people who want to be listed, the oldest first. */
export default function QueuePage() {
  const { t } = useTranslation('applications')
  const [params, change] = useQueryParams()
  const query = queueQueryOf(params)
  return (
    <Guard access={sectionAccess.applications}>
      <WorkspaceHead title={t('title')} />
      <div className="near">
        <Heading />
        <ReviewPromise />
      </div>
      <QueueStates query={query} />
      <QueueFilters query={query} onChange={change} />
      <Queue query={query} address={params} onClear={() => change({ q: '', kind: '', type: '', city: '' })} />
      <div className="near">
        <KeyHints of="list" />
        <a className="button" href={paths.newHandover()}>
          <Icon of={Plus} />
          {t('handOver')}
        </a>
      </div>
    </Guard>
  )
}

function Heading() {
  const { t } = useTranslation('applications')
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  return (
    <h1 ref={heading} tabIndex={-1}>
      {t('title')}
    </h1>
  )
}

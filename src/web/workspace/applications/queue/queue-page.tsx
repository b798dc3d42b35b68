import { useRef } from 'react'
import { getApplicationCounts, listApplications } from '#contract/applications/review.ts'
import { paths } from '#contract/paths.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
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
import type { Route } from './+types/queue-page'
import { Queue } from './list.tsx'
import { ReviewPromise } from './promise.tsx'
import { queueQueryOf } from './query.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.applications)
  const query = queueQueryOf(paramsOf(request))
  return prefetched(
    context,
    [listApplications, query],
    [getApplicationCounts],
    [listSavedViews, { list: 'applications' }],
  )
}

export const shouldRevalidate = onAnotherPage

/** The people who want to be listed, the oldest first. */
export default function QueuePage() {
  const { t } = useTranslation('applications')
  const [params, change] = useQueryParams()
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  return (
    <Guard access={sectionAccess.applications}>
      <WorkspaceHead title={t('title')} />
      <div className="near">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <ReviewPromise />
      </div>
      <Queue
        query={queueQueryOf(params)}
        address={params}
        onChange={change}
        onDecided={() => heading.current?.focus()}
      />
      <p>
        <a className="button" href={paths.newHandover()}>
          <Icon of={Plus} />
          {t('handOver')}
        </a>
      </p>
    </Guard>
  )
}

import { data } from 'react-router'
import { getApplication } from '#contract/applications/review.ts'
import { ApiError } from '#contract/client.ts'
import { Id } from '#contract/shared.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/application-page'
import { ApplicationView } from './application-view.tsx'
import { BackToList } from './neighbours.tsx'
import { readApplication } from './read-application.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.applications)
  if (!Id.safeParse(params.id).success) throw data(null, { status: 404 })
  return readApplication(context, params.id)
}

/** One application, with everything that a reviewer needs to decide. */
export default function ApplicationPage({ params: { id } }: Route.ComponentProps) {
  return (
    <Guard access={sectionAccess.applications}>
      <Application key={id} id={id} />
    </Guard>
  )
}

function Application({ id }: { id: string }) {
  const { t } = useTranslation('applications')
  const found = useApi(getApplication, { id }, { staleTime: 0 })
  if (found.data) {
    return (
      <>
        <WorkspaceHead title={found.data.name} />
        <ApplicationView application={found.data} refetch={found.refetch} />
      </>
    )
  }
  const isMissing = found.error instanceof ApiError && found.error.status === 404
  return (
    <>
      <WorkspaceHead title={t('title')} />
      <div className="near">
        <BackToList />
      </div>
      <h1>{t('title')}</h1>
      {isMissing ? (
        <ListState title={t('missing')} text={t('missingText')} />
      ) : found.isError ? (
        <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
      ) : (
        <ListState title={t('loading')} isLoading />
      )}
    </>
  )
}

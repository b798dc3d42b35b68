import { useEffect } from 'react'
import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import { getEnquiry, openEnquiry } from '#contract/requests/provider.ts'
import { getDayOfRequest } from '#contract/reviews/provider.ts'
import { Id } from '#contract/shared.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api, useApi } from '#web/data/api.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ArrowLeft } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/request-page'
import { EnquiryView } from './view.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.enquiries)
  if (!Id.safeParse(params.id).success) throw data(null, { status: 404 })
  return prefetched(context, [getEnquiry, { id: params.id }], [getDayOfRequest, { id: params.id }])
}

/** One request of a traveler, to be answered. */
export default function RequestPage({ params: { id } }: Route.ComponentProps) {
  return (
    <Guard access={sectionAccess.enquiries}>
      <Found key={id} id={id} />
    </Guard>
  )
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation('enquiries')
  const found = useApi(getEnquiry, { id }, { staleTime: 0 })
  const isNew = found.data?.isNew ?? false
  useEffect(() => {
    // the traveler sees that it was opened; nothing depends on it here
    if (isNew) api(openEnquiry, { id }).catch(() => {})
  }, [id, isNew])
  const isMissing = found.error instanceof ApiError && found.error.status === 404
  return (
    <>
      <WorkspaceHead title={found.data?.name ?? t('title')} />
      <div className="near">
        <a className="button quiet small" href={paths.enquiries()}>
          <Icon of={ArrowLeft} />
          {t('back')}
        </a>
      </div>
      {found.data ? (
        <EnquiryView enquiry={found.data} />
      ) : isMissing ? (
        <ListState isPage title={t('missing')} text={t('missingText')} />
      ) : found.isError ? (
        <ListState isPage title={t('failed')} action={t('retry')} onAct={found.refetch} />
      ) : (
        <ListState isPage title={t('loading')} isLoading />
      )}
    </>
  )
}

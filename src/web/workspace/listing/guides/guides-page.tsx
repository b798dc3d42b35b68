import { useRef } from 'react'
import { getMyGuides } from '#contract/listings/guides.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { findOwnListing } from '../find-own-listing.ts'
import { useOwnListing } from '../own-listing.ts'
import type { Route } from './+types/guides-page'
import { GuideRows } from './guide-rows.tsx'
import { InvitationRows } from './invitation-rows.tsx'
import { InviteForm } from './invite-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const own = await findOwnListing(args)
  if (!own) return null
  return prefetched(args.context, [getMyGuides, { id: own.id, lang: requestOf(args.context).language }])
}

export const shouldRevalidate = onAnotherPage

/** The guides of an organization, its invitations, and a form to invite one more. */
export default function GuidesPage() {
  const { t } = useTranslation(['owner-guides', 'owner'])
  const { listing } = useOwnListing()
  const { language } = useSite()
  const found = useApi(getMyGuides, { id: listing.id, lang: language }, { staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  return (
    <div className="two side-col">
      <div className="stack stack-8">
        <section aria-labelledby="guides-heading">
          <div className="head">
            <h2 id="guides-heading" ref={heading} tabIndex={-1}>
              {t('title')}
            </h2>
            <span className="small soft">{t('inOrder')}</span>
          </div>
          {found.data ? (
            <GuideRows guides={found.data.guides} onGone={focusHeading} onStale={found.refetch} />
          ) : found.isError ? (
            <ListState title={t('loadFailed')} action={t('owner:shell.retry')} onAct={found.refetch} />
          ) : (
            <ListState title={t('owner:shell.loading')} isLoading />
          )}
        </section>
        {found.data && found.data.asked.length > 0 && (
          <InvitationRows asked={found.data.asked} onGone={focusHeading} onStale={found.refetch} />
        )}
      </div>
      <InviteForm />
    </div>
  )
}

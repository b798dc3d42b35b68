import { useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { findOwnListing } from '../find-own-listing.ts'
import { useOwnListing } from '../own-listing.ts'
import type { Route } from './+types/social-page'
import { AddLinkForm } from './add-link-form.tsx'
import { linkCalls } from './link-calls.ts'
import { LinkRows } from './link-rows.tsx'

export async function loader(args: Route.LoaderArgs) {
  const own = await findOwnListing(args)
  return own ? prefetched(args.context, [linkCalls[own.kind].list, { id: own.id }]) : null
}

export const shouldRevalidate = onAnotherPage

/** The links of a listing in the order of its page, and a form for one more. */
export default function SocialPage() {
  const { t } = useTranslation(['owner-social', 'owner'])
  const { kind, listing } = useOwnListing()
  const found = useApi(linkCalls[kind].list, { id: listing.id }, { staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  const links = found.data?.items
  return (
    <div className="stack stack-8">
      <section aria-labelledby="social-links">
        <div className="head">
          <h2 id="social-links" ref={heading} tabIndex={-1}>
            {t('social.title')}
          </h2>
        </div>
        {links && links.length > 0 ? (
          <LinkRows links={links} onDeleted={() => heading.current?.focus()} onStale={found.refetch} />
        ) : links ? (
          <ListState title={t('social.empty')} text={t('social.emptyHint')} />
        ) : found.isError ? (
          <ListState title={t('social.loadFailed')} action={t('owner:shell.retry')} onAct={found.refetch} />
        ) : (
          <ListState title={t('owner:shell.loading')} isLoading />
        )}
      </section>
      <AddLinkForm />
    </div>
  )
}

import { paths } from '#contract/paths.ts'
import { listProviderReviews } from '#contract/reviews/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { ChipLinks } from '#web/ui/chip-links.tsx'
import { FoundList } from '#web/ui/found-list.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { findOwnListing } from '../find-own-listing.ts'
import { useOwnListing } from '../own-listing.ts'
import type { Route } from './+types/reviews-page'
import { ReviewEntry } from './review-entry.tsx'
import { reviewsQueryOf, reviewViews } from './reviews-query.ts'

export async function loader(args: Route.LoaderArgs) {
  const own = await findOwnListing(args)
  const address = paramsOf(args.request)
  return own ? prefetched(args.context, [listProviderReviews, reviewsQueryOf(own.id, address)]) : null
}

export const shouldRevalidate = onAnotherPage

/** What travelers wrote about a listing, for its owner, who answers each once. */
export default function ReviewsPage() {
  const { t } = useTranslation('owner-reviews')
  const { listing } = useOwnListing()
  return (
    <section className="stack" aria-labelledby="own-reviews">
      <div className="head">
        <h2 id="own-reviews">{t('title')}</h2>
      </div>
      {listing.isMine ? <Reviews /> : <ListState title={t('notYours')} text={t('notYoursText')} />}
    </section>
  )
}

function Reviews() {
  const { t } = useTranslation('owner-reviews')
  const { kind, listing } = useOwnListing()
  const [address] = useQueryParams()
  const query = reviewsQueryOf(listing.id, address)
  const found = useApi(listProviderReviews, query, { staleTime: 0 })
  return (
    <>
      <p>{t('lead')}</p>
      <ChipLinks
        label={t('views.label')}
        chips={reviewViews.map((view) => ({
          to: paths.ownListing(kind, listing.slug, 'reviews', { state: view === 'all' ? undefined : view }),
          text: t(`views.${view}`),
          isHere: view === (query.state ?? 'all'),
        }))}
      />
      <FoundList
        found={found}
        t={t}
        empty={
          query.state ? (
            <ListState title={t('none')} />
          ) : (
            <ListState title={t('nothing')} text={t('nothingText')} />
          )
        }
      >
        {(page) => (
          <>
            <ul className="stack stack-6">
              {page.items.map((row) => (
                <ReviewEntry key={row.id} row={row} />
              ))}
            </ul>
            <ListPages page={page} address={address} />
          </>
        )}
      </FoundList>
    </>
  )
}

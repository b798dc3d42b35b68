import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pager } from '#web/components/list/pager.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { allReviews, type ShownReviews } from './load-reviews.ts'
import { ReviewBody } from './review-body.tsx'
import { ReviewSums } from './review-sums.tsx'
import styles from './reviews.css?url'

type ReviewsSectionProps = {
  reviews: ShownReviews | undefined
  /** The name of the provider. */
  provider: string
  /** For an offer: how many its provider has in all, and where they are. */
  others?: { count: number; path: string }
}

/** What travelers wrote about confirmed days: what they say together, the newest, and the way to all. */
export function ReviewsSection({ reviews, provider, others }: ReviewsSectionProps) {
  const { t } = useTranslation('listings')
  const link = useReviewsLink()
  if (!reviews) return null
  const { summary, items, isWhole, next } = reviews
  return (
    <section className="stack" aria-labelledby="reviews">
      <link rel="stylesheet" href={styles} />
      <div className="head">
        <h2 id="reviews">{t(others ? 'reviews.ofOffer' : 'reviews.title')}</h2>
      </div>
      {summary.count > 0 ? <ReviewSums summary={summary} /> : <p>{t('reviews.noneOfOffer')}</p>}
      <ul>
        {items.map((review) => (
          <li key={review.id} className="entry" id={`review-${review.id}`}>
            <ReviewBody review={review} provider={provider} />
          </li>
        ))}
      </ul>
      {!isWhole && next && (
        <p>
          <a className="button" href={link(allReviews)} rel="nofollow">
            {t('reviews.all', { count: summary.count })}
          </a>
        </p>
      )}
      {isWhole && (
        <Pager next={next && link(next)} first={link(undefined)} shown={items.length} total={summary.count} />
      )}
      {others && others.count > summary.count && (
        <p>
          <a href={`${others.path}#reviews`}>{t('reviews.allOf', { count: others.count, name: provider })}</a>
        </p>
      )}
      <p className="tiny soft">
        {t('reviews.confirmed')} <a href={`${paths.howWeRank()}#reviews`}>{t('reviews.how')}</a>
      </p>
    </section>
  )
}

/** The address of this page with other reviews. */
function useReviewsLink() {
  const { path, search } = useSite()
  return (reviews: string | undefined): string => {
    const query = new URLSearchParams(search)
    if (reviews) query.set('reviews', reviews)
    else query.delete('reviews')
    return `${path}${query.size ? `?${query}` : ''}#reviews`
  }
}

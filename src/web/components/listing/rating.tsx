import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Star } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type Rated = { isSample: boolean; rating: number | null; totalReviews: number }

/** The rating that a listing may show: nobody has an opinion of an example, and none is shown without reviews. */
export const visibleRating = ({ isSample, rating, totalReviews }: Rated): number | undefined =>
  isSample || !totalReviews ? undefined : (rating ?? undefined)

type RatingProps = {
  of: Rated
  /** The page with the reviews; they are at `#reviews`. */
  path: string
}

/** A star, the rating with one decimal and the number of reviews, which leads to them; nothing where there are none. */
export function Rating({ of, path }: RatingProps) {
  const { t } = useTranslation('common')
  const { number } = formatOf(useSite().language)
  const rating = visibleRating(of)
  if (rating === undefined) return null
  return (
    <a className="stars num" href={`${path}#reviews`}>
      <Icon of={Star} />
      <b>{number(rating, { decimals: 1 })}</b>
      <span className="soft" aria-hidden="true">
        ({number(of.totalReviews)})
      </span>
      <span className="sr">{t('reviewsInWords', { count: of.totalReviews })}</span>
    </a>
  )
}

/** The rating as a fact of its own: `4.9 of 5.0`. */
export function RatingValue({ rating }: { rating: number }) {
  const { t } = useTranslation('common')
  const { number } = formatOf(useSite().language)
  return (
    <>
      {number(rating, { decimals: 1 })} <span className="unit">{t('ratingOf')}</span>
    </>
  )
}

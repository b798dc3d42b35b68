import type { ReviewSummary } from '#contract/reviews/shape.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Star } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What the reviews say together: average, how many, of which months, how many gave which stars, what was good. */
export function ReviewSums({ summary }: { summary: ReviewSummary }) {
  const { t } = useTranslation(['listings', 'reviews'])
  const { number, monthInYear } = formatOf(useSite().language)
  const { count, average, firstMonth, lastMonth, confirmed, stars, tags } = summary
  if (average === null || !firstMonth || !lastMonth) return null
  const [from, to] = [firstMonth, lastMonth].map(monthInYear)
  const days = from === to ? t('reviews.month', { month: to }) : t('reviews.months', { from, to })
  return (
    <div className="stack stack-2">
      <p className="row rating-sum">
        <span className="stars">
          <Icon of={Star} />
          <b className="num">{t('reviews.average', { rating: number(average, { decimals: 1 }) })}</b>
        </span>
        <span className="small">{t('reviews.count', { count })}</span>
      </p>
      <p className="small soft">{days}</p>
      <dl>
        {stars.map((each) => (
          <div key={each.stars} className="star-share small">
            <dt>{t(`reviews:stars.${each.stars as 1}`)}</dt>
            <dd>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="4" />
                <rect className="part" width={Math.round((each.count / count) * 100)} height="4" />
              </svg>
            </dd>
            <dd className="num">{number(each.count)}</dd>
          </div>
        ))}
      </dl>
      {tags.length > 0 && (
        <p className="small">
          {tags.map(({ tag, count: of }) => `${t(`reviews:tags.${tag}`)} (${number(of)})`).join(' · ')}
        </p>
      )}
      {confirmed >= count && (
        <p className="tiny soft">{t('reviews.wrote', { count: confirmed, written: number(count) })}</p>
      )}
    </div>
  )
}

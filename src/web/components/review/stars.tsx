import type { Review } from '#contract/reviews/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Star } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** From the poorest to the best. */
export const starNumbers = [1, 2, 3, 4, 5]

/** What somebody gave: five stars, of which so many are filled, and the meaning in a word. */
export function Stars({ stars }: Pick<Review, 'stars'>) {
  const { t } = useTranslation('reviews')
  return (
    <span className="stars small">
      {starNumbers.map((each) =>
        each <= stars ? (
          <Icon key={each} of={Star} />
        ) : (
          <span key={each} className="off">
            <Icon of={Star} />
          </span>
        ),
      )}
      <span className="sr">{t('starsOf', { stars })}</span>
      {t(`stars.${stars as 1}`)}
    </span>
  )
}

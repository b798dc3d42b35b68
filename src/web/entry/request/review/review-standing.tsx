import type { OwnReview } from '#contract/reviews/shape.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ReviewBody } from '#web/components/review/review-body.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { ArrowRight } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type Review = NonNullable<OwnReview['review']>
type ReviewStandingProps = { own: OwnReview; review: Review }

/** What became of a review: until when it waits and why, where it is shown, or why it is not. And the review itself. */
export function ReviewStanding({ own, review }: ReviewStandingProps) {
  const { provider, to, from, pictures, about } = own
  const { stars } = review
  const day = to ?? from
  return (
    <>
      <Explanation own={own} review={review} />
      {stars !== null && day && (
        <div className="note">
          <ReviewBody
            review={{ ...review, stars, pictures, about, month: day.slice(0, 7) }}
            provider={provider.name}
          />
        </div>
      )}
    </>
  )
}

function Explanation({
  own: { provider },
  review: { state, isHeld, showsAt, hiding, decision },
}: ReviewStandingProps) {
  const { t } = useTranslation(['own-review', 'decisions'])
  const { site, language } = useSite()
  const { date } = formatOf(language)
  const { name } = provider
  if (state === 'withdrawn') return <p>{t('state.withdrawnText')}</p>
  if (state === 'hidden')
    return (
      <div className="stack stack-2">
        {hiding && (
          <>
            <p>
              <b>{t('state.ground', { ground: t(`decisions:grounds.${hiding.ground}`) })}</b>{' '}
              {t('state.hiddenAt', { day: date(hiding.at) })}
            </p>
            {hiding.text && <p className="wrap-anywhere whitespace-pre-line">{hiding.text}</p>}
          </>
        )}
        {decision ? (
          <p>
            <a className="button" href={decision}>
              {t('state.objectHere')}
              <Icon of={ArrowRight} />
            </a>
          </p>
        ) : (
          <p className="small">{t('state.object', { email: site.supportEmail, name })}</p>
        )}
      </div>
    )
  if (state === 'shown')
    return (
      <>
        <p>{t('state.shownText')}</p>
        {provider.hasPage && (
          <p>
            <a className="button" href={`${provider.path}#reviews`}>
              {t('state.see', { name })}
              <Icon of={ArrowRight} />
            </a>
          </p>
        )}
      </>
    )
  return <p>{isHeld || !showsAt ? t('state.held') : t('state.waitingText', { day: date(showsAt), name })}</p>
}

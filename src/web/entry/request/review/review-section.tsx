import { paths } from '#contract/paths.ts'
import type { TravelerRequest } from '#contract/requests/shape.ts'
import type { OwnReview } from '#contract/reviews/shape.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ReviewForm, type ReviewFormProps } from './review-form.tsx'
import { ReviewStanding } from './review-standing.tsx'

type ReviewSectionProps = Omit<ReviewFormProps, 'own'> & {
  own: OwnReview | undefined
  timeZone: TravelerRequest['timeZone']
}

/**
 * The review of a confirmed day, on the private page: the form, what became of what was written, changing and
 * withdrawing. Before the day has passed the form is there but hidden: a device that keeps the page shows it in time.
 */
export function ReviewSection({ own, timeZone, ...form }: ReviewSectionProps) {
  const { t } = useTranslation('own-review')
  const { weekdayRange } = formatOf(useSite().language)
  if (!own || own.provider.isSample || own.closed === 'notConfirmed') return null
  const { review, closed, until, to, from, can } = own
  const isEarly = closed === 'notYet'
  if (closed === 'over' && !review)
    return until && <p className="note">{t('state.over', { day: weekdayRange(until) })}</p>
  return (
    <div
      id="review"
      hidden={isEarly && !form.posted}
      data-after={isEarly ? (to ?? from ?? undefined) : undefined}
      data-zone={timeZone}
    >
      <section className="card stack" aria-labelledby="review-title">
        <h2 className="sub" id="review-title">
          {t(review ? `state.${review.state}` : 'title')}
        </h2>
        {review ? (
          <ReviewStanding own={own} review={review} />
        ) : (
          <>
            <p className="small">
              {t('lead')} {until && t('until', { day: weekdayRange(until) })}
            </p>
            <ReviewForm own={own} {...form} />
          </>
        )}
        {review && can.change && (
          <details className="fold" open={form.posted !== undefined}>
            <summary className="button">
              {t('change')}
              <Icon of={ChevronDown} />
            </summary>
            <ReviewForm own={own} {...form} />
          </details>
        )}
        {can.withdraw && <Withdraw token={form.token} />}
      </section>
    </div>
  )
}

/** Withdrawing, in two taps. */
function Withdraw({ token }: { token: string }) {
  const { t } = useTranslation('own-review')
  return (
    <details className="fold">
      <summary className="button">
        {t('withdraw')}
        <Icon of={ChevronDown} />
      </summary>
      <form className="stack" method="post" action={`${paths.request(token)}#review`}>
        <p>{t('withdrawText')}</p>
        <input type="hidden" name="step" value="review" />
        <p>
          <button className="button danger" type="submit" name="act" value="withdraw">
            {t('withdrawSend')}
          </button>
        </p>
      </form>
    </details>
  )
}

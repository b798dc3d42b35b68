import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import { getDayOfRequest } from '#contract/reviews/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayQuestion } from '#web/components/provider-review/day-question.tsx'
import { ReviewBody } from '#web/components/review/review-body.tsx'
import { useApi } from '#web/data/api.ts'
import { CircleCheck, Hourglass, MessageCircle } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** After the day: how it went, and the review once it is shown. Nothing before. */
export function DayCard({ enquiry: { id, listing } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('owner-reviews')
  const { data: day } = useApi(getDayOfRequest, { id }, { staleTime: 0 })
  const [isChanging, setChanging] = useState(false)
  if (!day || (!day.can.say && !day.result && !day.review)) return null
  const { result, note, reviewWaits, review, can } = day
  const isAsked = can.say && (!result || isChanging)
  return (
    <section className="card stack" aria-labelledby="day" id="review">
      <h2 className="sub" id="day">
        {t('day.question')}
      </h2>
      {reviewWaits && (
        <p className="note wait">
          <Icon of={Hourglass} />
          <span>{t('day.written')}</span>
        </p>
      )}
      {result && !isChanging && (
        <p className="row">
          <span>
            <Icon of={CircleCheck} /> {t('day.said', { result: t(`day.results.${result}`) })}
          </span>
          {can.say && (
            <button type="button" className="button small" onClick={() => setChanging(true)}>
              {t('day.change')}
            </button>
          )}
        </p>
      )}
      {isAsked && <DayQuestion key={result} id={id} result={result} note={note} />}
      {review && (
        <>
          <h3 className="small soft">{t('day.review')}</h3>
          <ReviewBody review={review} provider={listing.name} />
          {!review.answer && (
            <p>
              <a
                className="button"
                href={`${paths.ownListing(listing.kind, listing.slug, 'reviews')}#review-${review.id}`}
              >
                <Icon of={MessageCircle} />
                {t('day.toAnswer')}
              </a>
            </p>
          )}
        </>
      )}
    </section>
  )
}

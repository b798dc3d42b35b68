import { paths } from '#contract/paths.ts'
import { blindDays } from '#contract/reviews/kinds.ts'
import type { ProviderReview } from '#contract/reviews/shape.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayQuestion } from '#web/components/provider-review/day-question.tsx'
import { ReviewBody } from '#web/components/review/review-body.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Hourglass } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AnswerForm } from './answer-form.tsx'

/** A review in the list of its provider: as everybody reads it, with the answer; or that one is waiting. */
export function ReviewEntry({ row }: { row: ProviderReview }) {
  const { t } = useTranslation('owner-reviews')
  const { id, review, listing, requestId, can } = row
  return (
    <li className="card stack" id={`review-${id}`}>
      {review ? <ReviewBody review={review} provider={listing.name} /> : <Waiting row={row} />}
      {review && can.answer && <AnswerForm id={id} language={review.language} />}
      <p className="small">
        <a href={paths.enquiry(requestId)}>{t('toRequest')}</a>
      </p>
    </li>
  )
}

/** Nobody reads it before its provider has said how the day went. */
function Waiting({ row: { about, month, requestId, can, dayResult } }: { row: ProviderReview }) {
  const { t } = useTranslation('owner-reviews')
  const { language } = useSite()
  return (
    <>
      <div className="stack stack-2">
        <p>
          <span className="badge wait">
            <Icon of={Hourglass} />
            {t('waits')}
          </span>
        </p>
        <p className="tiny soft">
          <span lang={about.titleLanguage ?? undefined}>{about.title}</span> ·{' '}
          {formatOf(language).monthOfYear(month)}
        </p>
        <p>{t('waitsText', { days: blindDays })}</p>
      </div>
      {can.say && <DayQuestion id={requestId} result={dayResult} />}
    </>
  )
}

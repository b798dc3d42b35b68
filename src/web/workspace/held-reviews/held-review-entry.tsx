import type { StaffReview } from '#contract/reviews/staff.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ReviewBody } from '#web/components/review/review-body.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Check, CircleAlert, ExternalLink, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { EntryProps } from '#web/workspace/shell/queue.ts'

export type HeldReviewStep = 'show' | 'hide'
type HeldReviewEntryProps = Omit<EntryProps<StaffReview, HeldReviewStep>, 'isHere'>

/** A review with what the site found about it, what its provider says of the day, and the decisions. */
export function HeldReviewEntry({ row: review, onAsk }: HeldReviewEntryProps) {
  const { t } = useTranslation('held-reviews')
  const { id, listing, flags, state, isHeld } = review
  return (
    <>
      <div className="stack stack-2">
        <p className="kicker">{t(`kinds.${listing.kind}`)}</p>
        <h2 id={`of-${id}`}>{listing.path ? <a href={listing.path}>{listing.name}</a> : listing.name}</h2>
        {flags.length > 0 && (
          <ul className="stack stack-2">
            {flags.map((flag) => (
              <li key={flag} className="row small">
                <Icon of={CircleAlert} />
                <span>{t(`flags.${flag}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="card">
        <ReviewBody review={review} provider={listing.name} />
      </div>
      <Facts review={review} />
      {(isHeld || state === 'shown') && (
        <div className="row">
          {isHeld && (
            <button type="button" className="button primary" onClick={() => onAsk('show')}>
              <Icon of={Check} />
              {t('show')}
            </button>
          )}
          <button type="button" className="button" onClick={() => onAsk('hide')}>
            <Icon of={X} />
            {t('hide')}
          </button>
          {listing.path && (
            <a className="button quiet" href={`${listing.path}#reviews`}>
              <Icon of={ExternalLink} />
              {t('open')}
            </a>
          )}
        </div>
      )}
    </>
  )
}

/** The day, what its provider says of it, when it was written, and why it is hidden. */
function Facts({ review }: { review: StaffReview }) {
  const { t } = useTranslation(['held-reviews', 'decisions'])
  const { weekdayRange } = formatOf(useSite().language)
  const { day, dayResult, dayNote, writtenAt, hiding, settledBy } = review
  return (
    <div className="small soft">
      <p>
        {t('day', { day: weekdayRange(day) })} ·{' '}
        {dayResult ? t(`results.${dayResult}`) : t('results.nothing')} · {t('written')}{' '}
        <Moment at={writtenAt} />
      </p>
      {dayNote && <p className="wrap-anywhere">{t('dayNote', { note: dayNote })}</p>}
      {hiding && (
        <>
          <p>
            {t('hiddenBy', {
              name: settledBy ?? t('somebody'),
              ground: t(`decisions:grounds.${hiding.ground}`),
            })}{' '}
            <Moment at={hiding.at} />
          </p>
          {hiding.text && <p className="wrap-anywhere">{hiding.text}</p>}
        </>
      )}
    </div>
  )
}

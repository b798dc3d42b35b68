import type { Enquiry } from '#contract/requests/provider.ts'
import { canceledKind } from '#contract/requests/states.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePlaceTimes } from './use-place-times.ts'

/** What happened to a request, the last first. */
export function History({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries')
  const { steps, name, language } = enquiry
  const { daysText, momentText } = usePlaceTimes(enquiry)
  return (
    <section aria-labelledby="history">
      <div className="head">
        <h2 className="sub" id="history">
          {t('history')}
        </h2>
      </div>
      <ol className="past">
        {steps.toReversed().map(({ id, step, at, message, days, actor }) => (
          <li key={id}>
            <time dateTime={at}>{momentText(at)}</time>
            <b>{t(`steps.${step === 'cancel' ? canceledKind(enquiry) : step}`, { name })}</b>
            {days && <span className="num">{daysText(days)}</span>}
            {message && <p lang={actor === 'traveler' ? language : undefined}>{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

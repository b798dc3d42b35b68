import { useTranslation } from 'react-i18next'
import type { Enquiry } from '#contract/enquiries.ts'
import { canceledKind } from '#contract/request-states.ts'
import { Moment } from '#web/ui/moment.tsx'
import { useDaysText } from './use-days-text.ts'

/** What happened to a request, the last first. */
export function History({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries')
  const { steps, name, language } = enquiry
  const daysText = useDaysText()
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
            <Moment at={at} />
            <b>{t(`steps.${step === 'cancel' ? canceledKind(enquiry) : step}`, { name })}</b>
            {days && <span className="num">{daysText(days)}</span>}
            {message && <p lang={actor === 'traveler' ? language : undefined}>{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { Enquiry } from '#contract/requests/provider.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Answering } from './use-answer.ts'
import { usePlaceTimes } from './use-place-times.ts'

type ProposedCardProps = { enquiry: Enquiry; answering: Answering }

/** A proposed change of a confirmed request: the differences, the price, and the answers. */
export function ProposedCard({ enquiry, answering }: ProposedCardProps) {
  const { t } = useTranslation('enquiries')
  const { number, fullAmount, weekdayDate } = formatOf(useSite().language)
  const { daysText } = usePlaceTimes(enquiry)
  const { wrong, nearest } = answering
  const { proposed, name, people, total } = enquiry
  if (enquiry.state !== 'confirmed' || !proposed) return null
  const isTheirs = proposed.by === 'traveler'
  const near = nearest.map((day) => weekdayDate(day)).join(' · ')
  const facts = [
    [t('change.days'), daysText(proposed)],
    [t('change.people'), proposed.people === people ? undefined : number(proposed.people)],
    [t('form.place'), proposed.place],
    [
      t('change.total'),
      proposed.total === null || proposed.total === total
        ? undefined
        : fullAmount(proposed.total, proposed.currency),
    ],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <section className="card stack" aria-labelledby="proposed">
      <h2 className="sub" id="proposed">
        {t(isTheirs ? 'changeProposed' : 'change.own', { name })}
      </h2>
      <dl className="sheet">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{t('change.stays')}</p>
      {isTheirs && near && (
        <p className="error" role="alert">
          {wrong('from')} {t('change.nearest', { count: nearest.length, days: near })}
        </p>
      )}
      <Buttons enquiry={enquiry} answering={answering} />
    </section>
  )
}

function Buttons({ enquiry: { proposed, can }, answering: { send, pending } }: ProposedCardProps) {
  const { t } = useTranslation('enquiries')
  const isTheirs = proposed?.by === 'traveler'
  return (
    <p className="row">
      {can.accept && (
        <button
          type="button"
          className="button primary"
          disabled={Boolean(pending)}
          onClick={() => void send({ step: 'accept', message: '', days: {} })}
        >
          <Icon of={Check} />
          {pending === 'accept' ? t('sending') : t('change.accept')}
        </button>
      )}
      {can.drop && (
        <button
          type="button"
          className="button"
          disabled={Boolean(pending)}
          onClick={() => void send({ step: 'drop', message: '', days: {} })}
        >
          {pending === 'drop' ? t('sending') : t(isTheirs ? 'change.refuse' : 'change.takeBack')}
        </button>
      )}
    </p>
  )
}

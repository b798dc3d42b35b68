import { useTranslation } from 'react-i18next'
import { requestCalendar } from '#contract/downloads.ts'
import { canceledKind, isFinal, type RequestState as State } from '#contract/request-states.ts'
import type { Days, TravelerRequest } from '#contract/requests.ts'
import { formatOf, phoneText } from '#i18n/format.ts'
import { clockIn, dayIn } from '#i18n/time-zones.ts'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CalendarPlus } from '#web/icons/document-icons.ts'
import { CircleCheck, Hourglass } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { request: TravelerRequest }

/** Days and, where it is known, the hour of the place. */
export function useDaysText() {
  const { t } = useTranslation('requests')
  const format = formatOf(useSite().language)
  return ({ from, to, time }: Days, city: string | null): string => {
    const range = format.dateRange(from, to)
    if (!time) return range
    const clock = format.time(time)
    return `${range}, ${city ? t('page.placeTime', { time: clock, city }) : clock}`
  }
}

const kinds: Partial<Record<State, string>> = {
  requested: 'badge wait',
  answered: 'badge type',
  waitlisted: 'badge wait',
  confirmed: 'badge good',
  offered: 'badge good',
}

/** Where it stands, in a word and a sentence. */
export function RequestState({ request }: Props) {
  const { t } = useTranslation('requests')
  const daysText = useDaysText()
  const { provider, offeredUntil, timeZone, city } = request
  const end = offeredUntil ? new Date(offeredUntil) : undefined
  const day = end && dayIn(timeZone, end)
  const until = day ? daysText({ from: day, to: day, time: clockIn(timeZone, end) }, city) : ''
  // nobody should go by what was agreed while its page is away
  const isAway = !request.hasPage && !isFinal(request.state)
  const state = isAway ? 'away' : request.state === 'canceled' ? canceledKind(request) : request.state
  const isGood = state === 'confirmed' || state === 'offered'
  return (
    <>
      <p>
        <span className={isAway ? 'badge wait' : (kinds[request.state] ?? 'badge')}>
          <Icon of={isGood ? CircleCheck : Hourglass} />
          {t(`page.state.${state}`, { name: provider.name })}
        </span>
      </p>
      <p className="lead">{t(`page.lead.${state}`, { name: provider.name, until })}</p>
    </>
  )
}

/** What was agreed, proposed or offered, with the way on. */
export function Settled({ request, token }: Props & { token: string }) {
  const { t } = useTranslation('requests')
  const { language } = useSite()
  const daysText = useDaysText()
  const { settled, proposed, city, can, days, provider } = request
  if (request.state === 'confirmed') {
    const agreed = settled ?? days
    return (
      agreed && (
        <section className="note good" aria-label={t('page.state.confirmed')}>
          <Icon of={CircleCheck} />
          <div className="stack stack-2">
            <p>
              <b>{daysText(agreed, city)}</b>
            </p>
            {settled && (
              <p>
                <a className="button primary" href={fileUrl(requestCalendar, { token, lang: language })}>
                  <Icon of={CalendarPlus} />
                  {t('page.calendar')}
                </a>
              </p>
            )}
          </div>
        </section>
      )
    )
  }
  if (can.accept && proposed) {
    return (
      <OneTap step="accept" button={t('page.accept')} title={t('page.proposed', { name: provider.name })}>
        {daysText(proposed, city)}
      </OneTap>
    )
  }
  if (!can.take) return null
  return (
    <OneTap step="take" button={t('page.take')} title={t('page.offered')}>
      {days && daysText(days, city)}
    </OneTap>
  )
}

type OneTapProps = { step: 'accept' | 'take'; title: string; button: string; children: string | null }

function OneTap({ step, title, button, children }: OneTapProps) {
  return (
    <form className="note good" method="post" action="?">
      <Icon of={CircleCheck} />
      <div className="stack stack-2">
        <p>{title}</p>
        <p>
          <b>{children}</b>
        </p>
        <p>
          <button className="button primary" type="submit" name="step" value={step}>
            {button}
          </button>
        </p>
      </div>
    </form>
  )
}

/** What was asked, as it is now. */
export function RequestFacts({ request }: Props) {
  const { t } = useTranslation('requests')
  const daysText = useDaysText()
  const { number, amount } = formatOf(useSite().language)
  const { days, city, people, total, currency, name, contact, message } = request
  const reach = [contact.email, contact.phone && phoneText(contact.phone)].filter(Boolean).join(', ')
  const inAll = total === null ? '' : ` · ${t('page.inAll', { price: amount(total, currency), currency })}`
  const facts = [
    days && { label: t('page.when'), value: daysText(days, city) },
    { label: t('page.people'), value: `${number(people)}${inAll}` },
    { label: t('page.name'), value: name },
    { label: t('page.answerTo'), value: reach },
    message !== '' && { label: t('page.words'), value: message },
  ].filter((fact) => fact !== null && fact !== false)
  return (
    <section className="stack stack-2" aria-labelledby="what">
      <h2 className="sub" id="what">
        {t('page.what')}
      </h2>
      <dl className="asked">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { requestCalendar } from '#contract/downloads.ts'
import { paidOf } from '#contract/requests/deposit/paid.ts'
import type { TravelerRequest } from '#contract/requests/shape.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Drawing } from '#web/components/place/drawing.tsx'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CalendarPlus } from '#web/icons/document-icons.ts'
import { CircleCheck } from '#web/icons/icons.ts'
import { useMaps } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDaysText } from './days-text.ts'
import { ChatLink, PhoneLink } from './provider-links.tsx'

/** What was agreed: with whom, when, where and for how much. What is not known is shown as still open. */
export function Agreed({ request, token }: { request: TravelerRequest; token: string }) {
  const { t } = useTranslation('requests')
  const { language } = useSite()
  const { fullAmount } = formatOf(language)
  const daysText = useDaysText(request)
  const { settled, days, place, morning, directions, point, bring, people, total, currency } = request
  const { provider, agreedMessage } = request
  const agreed = settled ?? days
  const names = { name: provider.name }
  const open = t(agreedMessage ? 'agreed.seeMessage' : 'agreed.open', names)
  const price = total ? fullAmount(total, currency) : undefined
  const facts = [
    ...(agreed?.time ? [] : [{ label: t('agreed.start'), value: open }]),
    { label: t('agreed.place'), value: place ?? open },
    ...(morning ? [{ label: t('agreed.morning'), value: morning.note }] : []),
    ...(directions ? [{ label: t('agreed.directions'), value: directions }] : []),
    ...(bring.length > 0 ? [{ label: t('agreed.bring'), value: bring.join(', ') }] : []),
    { label: t('page.people'), value: String(people) },
    ...(price ? [{ label: t('agreed.total'), value: t('agreed.price', { price, ...names }) }] : []),
    ...paidFacts(request, { t, fullAmount }),
  ]
  return (
    <section className="note good" aria-label={t('page.state.confirmed')}>
      <Icon of={CircleCheck} />
      <div className="stack stack-2">
        {agreed && (
          <p>
            <b>{daysText(agreed)}</b>
          </p>
        )}
        <dl className="asked">
          <With request={request} />
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {point && <MeetingMap point={point} name={place ?? open} />}
        {agreedMessage && <p className="words">“{agreedMessage}”</p>}
        <p className="row">
          {settled && (
            <a className="button primary" href={fileUrl(requestCalendar, { token, lang: language })}>
              <Icon of={CalendarPlus} />
              {t('page.calendar')}
            </a>
          )}
          {point && <MapLink point={point} />}
          <ChatLink provider={provider} />
        </p>
      </div>
    </section>
  )
}

type Said = Pick<ReturnType<typeof useTranslation<'requests'>>, 't'> &
  Pick<ReturnType<typeof formatOf>, 'fullAmount'>

/** The provider, and who sells. */
function With({ request: { provider, seller } }: { request: TravelerRequest }) {
  const { t } = useTranslation('requests')
  return (
    <>
      <div>
        <dt>{t('agreed.with')}</dt>
        <dd>
          {provider.name} <PhoneLink provider={provider} />
        </dd>
      </div>
      {seller && (
        <div>
          <dt>{t('agreed.seller')}</dt>
          <dd>{seller}</dd>
        </div>
      )}
    </>
  )
}

/** The deposit that has arrived, and what is left to pay. */
function paidFacts(request: TravelerRequest, { t, fullAmount }: Said) {
  const paid = paidOf(request)
  if (!paid) return []
  const amount = fullAmount(paid.amount, paid.currency)
  return [
    { label: t('agreed.deposit'), value: t('agreed.paid', { amount, name: request.provider.name }) },
    ...(paid.left === null ? [] : [{ label: t('agreed.left'), value: fullAmount(paid.left, paid.currency) }]),
  ]
}

/** Where they meet, drawn by its rivers. */
function MeetingMap({ point, name }: { point: Point; name: string }) {
  const { t } = useTranslation('listings')
  const { language } = useSite()
  const title = t('map.title', { name })
  return (
    <Drawing svg={useMaps().locator({ ...point, width: 320, height: 160, language, text: true, title })} />
  )
}

type Point = NonNullable<TravelerRequest['point']>

function MapLink({ point: { latitude, longitude } }: { point: Point }) {
  const { t } = useTranslation('requests')
  return (
    <a className="button" href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>
      {t('agreed.map')}
    </a>
  )
}

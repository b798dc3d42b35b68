import type { ReactNode } from 'react'
import type { Enquiry } from '#contract/requests/provider.ts'
import { formatOf, languageInText, phoneText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { MessageCircle } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Answers } from './answers.tsx'
import { Conversation } from './conversation.tsx'
import { DayCard } from './day-card.tsx'
import { MailBadge, StateBadge } from './state-badge.tsx'
import { usePlaceTimes } from './use-place-times.ts'

type Props = { enquiry: Enquiry }

/** A request: the traveler and subject, the conversation, and the answers. */
export function EnquiryView({ enquiry }: Props) {
  return (
    <div className="two side-col">
      <div className="stack stack-6">
        <Head enquiry={enquiry} />
        <DayCard enquiry={enquiry} />
        <Conversation enquiry={enquiry} />
        <Answers enquiry={enquiry} />
      </div>
      <About enquiry={enquiry} />
    </div>
  )
}

function Head({ enquiry }: Props) {
  const { t } = useTranslation('enquiries')
  const { fullAmount } = formatOf(useSite().language)
  const { daysText } = usePlaceTimes(enquiry)
  const { name, path, title, titleLanguage, days, people, total, currency } = enquiry
  return (
    <div className="stack stack-2">
      <h1 className="wrap-anywhere">{name}</h1>
      <ul className="line">
        <li>
          <a href={path} lang={titleLanguage ?? undefined}>
            {title}
          </a>
        </li>
        {days && <li>{daysText(days)}</li>}
        <li>{t('people', { count: people })}</li>
        {total !== null && <li className="num">{fullAmount(total, currency)}</li>}
      </ul>
      <p className="row">
        <StateBadge enquiry={enquiry} />
        <MailBadge enquiry={enquiry} />
      </p>
    </div>
  )
}

/** The agreed values, and how to reach the traveler. */
function About({ enquiry }: Props) {
  const { t } = useTranslation('enquiries')
  const { language } = useSite()
  const { number } = formatOf(language)
  const { daysText } = usePlaceTimes(enquiry)
  const { proposed, settled, place, kind, placesLeft, peopleWaiting, contact, name, whatsapp } = enquiry
  return (
    <aside aria-labelledby="about">
      <div className="card stack">
        <h2 className="sub" id="about">
          {t('about')}
        </h2>
        <dl className="sheet">
          {proposed && (
            <Fact name={t(proposed.by === 'provider' ? 'facts.proposed' : 'facts.theyProposed', { name })}>
              {daysText(proposed)}
            </Fact>
          )}
          {settled && <Fact name={t('facts.settled')}>{daysText(settled)}</Fact>}
          <EndedDeposit enquiry={enquiry} />
          {kind === 'offer' && place && <Fact name={t('form.place')}>{place}</Fact>}
          {placesLeft !== null && (
            <Fact name={t(kind === 'offer' ? 'facts.daysLeft' : 'facts.placesLeft')}>
              {number(placesLeft)}
            </Fact>
          )}
          {peopleWaiting > 0 && (
            <Fact name={t('facts.waiting')}>{t('people', { count: peopleWaiting })}</Fact>
          )}
          <Contact contact={contact} />
        </dl>
        <p className="small soft">
          {t('readsLanguage', { name, language: languageInText(enquiry.language, language) })}
        </p>
        {whatsapp && (
          <>
            <p>
              <a className="button contact" href={whatsapp} rel="noopener noreferrer" target="_blank">
                <Icon of={MessageCircle} />
                {t('whatsapp')}
              </a>
            </p>
            <p className="tiny soft">{t('whatsappHelp', { name })}</p>
          </>
        )}
      </div>
    </aside>
  )
}

/** A deposit that is no longer expected. */
function EndedDeposit({ enquiry }: Props) {
  const { t } = useTranslation('enquiries')
  const { fullAmount } = formatOf(useSite().language)
  const { momentText } = usePlaceTimes(enquiry)
  const { deposit } = enquiry
  if (!deposit || deposit.state === 'asked' || deposit.state === 'given') return null
  return (
    <Fact name={t('facts.deposit')}>
      {fullAmount(deposit.amount, deposit.currency)}.{' '}
      {deposit.receivedAt
        ? t('deposit.received', { at: momentText(deposit.receivedAt) })
        : t('deposit.ended')}
    </Fact>
  )
}

function Contact({ contact: { phone, email } }: Pick<Enquiry, 'contact'>) {
  const { t } = useTranslation('enquiries')
  return (
    <>
      {phone && (
        <Fact name={t('phone')}>
          <a href={`tel:${phone}`}>{phoneText(phone)}</a>
        </Fact>
      )}
      {email && (
        <Fact name={t('email')}>
          <a className="wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Enquiry } from '#contract/requests/provider.ts'
import { formatOf, languageInText, phoneText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Answers } from './answers.tsx'
import { History } from './history.tsx'
import { MailBadge, StateBadge } from './state-badge.tsx'
import { usePlaceTimes } from './use-place-times.ts'

type Props = { enquiry: Enquiry }

/** Who asks for what, in their words; the answer; what happened. */
export function EnquiryView({ enquiry }: Props) {
  const { t } = useTranslation('enquiries')
  return (
    <div className="two side-col">
      <div className="stack stack-6">
        <div className="stack stack-2">
          <h1>{enquiry.name}</h1>
          <p className="row">
            <StateBadge enquiry={enquiry} />
            <MailBadge enquiry={enquiry} />
          </p>
        </div>
        <Facts enquiry={enquiry} />
        <Words enquiry={enquiry} />
        <Answers enquiry={enquiry} />
      </div>
      <aside className="stack stack-6" aria-label={t('about')}>
        <Reach enquiry={enquiry} />
        <History enquiry={enquiry} />
      </aside>
    </div>
  )
}

function Facts({ enquiry }: Props) {
  const { t } = useTranslation('enquiries')
  const { number, amount } = formatOf(useSite().language)
  const { daysText } = usePlaceTimes(enquiry)
  const { kind, title, titleLanguage, path, days, proposed, settled, people, total, currency, placesLeft } =
    enquiry
  return (
    <dl className="facts">
      <div>
        <dt>{t(`facts.${kind}`)}</dt>
        <dd>
          <a href={path} lang={titleLanguage ?? undefined}>
            {title}
          </a>
        </dd>
      </div>
      {days && <Fact name={t('facts.when')}>{daysText(days)}</Fact>}
      {proposed && <Fact name={t('facts.proposed')}>{daysText(proposed)}</Fact>}
      {settled && <Fact name={t('facts.settled')}>{daysText(settled)}</Fact>}
      <Fact name={t('facts.people')}>{number(people)}</Fact>
      {total !== null && (
        <Fact name={t('facts.total')}>
          {amount(total, currency)} <span className="unit">{currency}</span>
        </Fact>
      )}
      {placesLeft !== null && <Fact name={t('facts.placesLeft')}>{number(placesLeft)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Words({ enquiry: { message, language: theirs, name } }: Props) {
  const { t } = useTranslation('enquiries')
  const { language } = useSite()
  return (
    <div className="stack stack-2">
      {message ? (
        <blockquote className="asked-words" lang={theirs}>
          <p className="whitespace-pre-line">{message}</p>
        </blockquote>
      ) : (
        <p className="soft">{t('noWords')}</p>
      )}
      <p className="small soft">
        {t(message ? 'theirLanguage' : 'readsLanguage', { name, language: languageInText(theirs, language) })}
      </p>
    </div>
  )
}

function Reach({ enquiry: { name, contact } }: Props) {
  const { t } = useTranslation('enquiries')
  return (
    <section className="card stack" aria-labelledby="reach">
      <h2 className="sub" id="reach">
        {t('reach', { name })}
      </h2>
      <dl className="sheet">
        {contact.email && (
          <div>
            <dt>{t('email')}</dt>
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
          </div>
        )}
        {contact.phone && (
          <div>
            <dt>{t('phone')}</dt>
            <dd className="num">
              <a href={`tel:${contact.phone}`}>{phoneText(contact.phone)}</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

import { paths } from '#contract/paths.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import { languageName } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { MailBadge, StateBadge } from './state-badge.tsx'
import { usePlaceTimes } from './use-place-times.ts'

type EnquiryRowProps = {
  enquiry: Omit<Enquiry, 'steps' | 'suggested' | 'elsewhere' | 'suggestedDeposit'>
  isOneOfAll: boolean
}

/** The traveler, the subject and the state: the whole row opens the request. */
export function EnquiryRow({ enquiry, isOneOfAll }: EnquiryRowProps) {
  const { t } = useTranslation('enquiries')
  const { language } = useSite()
  const { daysText, momentText } = usePlaceTimes(enquiry)
  const { id, name, title, titleLanguage, days, people, message, isNew, unread, listing, proposed } = enquiry
  const about = [days && daysText(days), t('people', { count: people })].filter(Boolean).join(', ')
  return (
    <li className={isNew || unread > 0 ? 'new' : undefined}>
      <h2 className="sub">
        <a className="cover" href={paths.enquiry(id)}>
          {name}
        </a>
        {isNew && <span className="sr"> {t('new')}</span>}
      </h2>
      <p className="about soft num">
        <time dateTime={enquiry.createdAt}>{momentText(enquiry.createdAt)}</time>
      </p>
      <p className="about">
        <b lang={titleLanguage ?? undefined}>{title}</b> · {about}
        {isOneOfAll && <span className="soft"> · {listing.name}</span>}
      </p>
      {message && (
        <p className="says" lang={enquiry.language}>
          {message}
        </p>
      )}
      <p className="row mt-1">
        {unread > 0 && <span className="badge few">{t('unread', { count: unread })}</span>}
        {proposed?.by === 'traveler' && (
          <span className="badge few whitespace-normal">{t('change.title', { name })}</span>
        )}
        <StateBadge enquiry={enquiry} />
        <MailBadge enquiry={enquiry} />
        <span className="badge">{languageName(enquiry.language, language)}</span>
      </p>
    </li>
  )
}

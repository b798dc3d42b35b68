import { useTranslation } from 'react-i18next'
import type { Offer } from '#contract/offers.ts'
import { formatOf } from '#i18n/format.ts'
import { type Contact, whatsappUrl } from '#web/components/listing/contact-buttons.tsx'
import { TextLanguage } from '#web/components/text/text-language.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { CalendarDays, Clock, Footprints, Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfferParticulars } from './offer-particulars.tsx'

const mostHighlights = 3

/** An offer in a list, as a list item; with a contact it can be asked about. */
export function OfferEntry({ offer, contact }: { offer: Offer; contact: Contact }) {
  const { price } = formatOf(useSite().language)
  return (
    <li className="entry stack stack-2 first:border-t-0 first:pt-0">
      <div className="row between flex-nowrap items-baseline">
        <h3 className="min-w-0" lang={offer.textLanguages.title}>
          {offer.title}
        </h3>
        {offer.price !== null && <p className="price num">{price(offer.price)}</p>}
      </div>
      <p lang={offer.textLanguages.description}>{offer.description}</p>
      {offer.textLanguages.description && <TextLanguage of={offer} field="description" />}
      <Facts offer={offer} />
      <Highlights offer={offer} />
      <OfferParticulars offer={offer} />
      <Ask offer={offer} contact={contact} />
    </li>
  )
}

function Facts({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['listings', 'types'])
  const { date, dateRange } = formatOf(useSite().language)
  const { duration, maxGroupSize, difficulty, availableFrom: from, availableTo: to } = offer
  const available =
    from && to
      ? dateRange(from, to)
      : from
        ? t('offer.from', { date: date(from) })
        : to && t('offer.until', { date: date(to) })
  if (!duration && !maxGroupSize && !difficulty && !available) return null
  return (
    <ul className="row small soft">
      {duration && (
        <li lang={offer.textLanguages.duration}>
          <Icon of={Clock} /> {duration}
        </li>
      )}
      {maxGroupSize && (
        <li className="num">
          <Icon of={Users} /> {t('offer.upTo', { count: maxGroupSize })}
        </li>
      )}
      {difficulty && (
        <li>
          <Icon of={Footprints} /> {t(`types:difficulties.${difficulty}`)}
        </li>
      )}
      {available && (
        <li>
          <Icon of={CalendarDays} /> {available}
        </li>
      )}
    </ul>
  )
}

function Highlights({ offer: { highlights, textLanguages } }: { offer: Offer }) {
  const { t } = useTranslation('listings')
  if (!highlights.length) return null
  const badges = highlights.map((name, index) => (
    <li key={name} className="badge whitespace-normal" lang={textLanguages.highlights?.[index] ?? undefined}>
      {name}
    </li>
  ))
  return (
    <ul className="row">
      {badges.slice(0, mostHighlights)}
      {highlights.length > mostHighlights && (
        <li>
          <details className="more">
            <summary className="py-0">
              {t('offer.moreHighlights', { count: highlights.length - mostHighlights })}
            </summary>
            <ul className="row">{badges.slice(mostHighlights)}</ul>
          </details>
        </li>
      )}
    </ul>
  )
}

/** Opens the provider's chat, or an e-mail about this offer; nothing where neither is there. */
function Ask({ offer, contact: { slug, phone, email } }: { offer: Offer; contact: Contact }) {
  const { t } = useTranslation('listings')
  const { language } = useSite()
  const isTour = offer.category === null || offer.category === 'tour'
  const text = (
    <>
      {t(isTour ? 'offer.askTour' : 'offer.ask')}
      <span className="sr" lang={offer.textLanguages.title}>
        {' '}
        {offer.title}
      </span>
    </>
  )
  if (phone)
    return (
      <p>
        <a
          className="button small"
          href={whatsappUrl(slug, language)}
          target="_blank"
          rel="noopener nofollow"
        >
          {text}
        </a>
      </p>
    )
  if (!email) return null
  return (
    <p>
      <a className="button small" href={`mailto:${email}?subject=${encodeURIComponent(offer.title)}`}>
        {text}
      </a>
    </p>
  )
}

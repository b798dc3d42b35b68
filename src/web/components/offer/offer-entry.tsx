import type { Offer } from '#contract/directory/offers.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Gallery } from '#web/components/gallery/gallery.tsx'
import type { Contact } from '#web/components/listing/contact-buttons.tsx'
import { SmallPicture } from '#web/components/picture/small-picture.tsx'
import { TextLanguage } from '#web/components/text/text-language.tsx'
import { CalendarDays, Footprints } from '#web/icons/document-icons.ts'
import { Clock, Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AskButton } from './ask-button.tsx'
import { OfferParticulars } from './offer-particulars.tsx'
import { posterOfOffer } from './poster-of-offer.ts'
import { Price } from './price.tsx'
import { useOfferWords } from './use-offer-words.ts'

const maxHighlights = 3

/** An offer in a list, as a list item; with a contact it can be asked about. */
export function OfferEntry({ offer, contact }: { offer: Offer; contact: Contact }) {
  return (
    <li className="entry stack stack-2 first:border-t-0 first:pt-0">
      <div className="row between flex-nowrap items-baseline">
        <h3 className="min-w-0" lang={offer.textLanguages.title}>
          <a className="text-inherit" href={paths.offer(offer.id)}>
            {offer.title}
          </a>
        </h3>
        <div className="text-right">
          <Price of={offer} />
        </div>
      </div>
      {offer.pictures.length > 0 ? (
        <Gallery pictures={offer.pictures} of={offer.title} isFolded />
      ) : (
        <SmallPicture picture={null} poster={posterOfOffer(offer)} className="strip" />
      )}
      <p className="line-clamp-2" lang={offer.textLanguages.description}>
        {offer.description}
      </p>
      {offer.textLanguages.description && <TextLanguage of={offer} field="description" />}
      <Facts offer={offer} />
      <Highlights offer={offer} />
      <OfferParticulars offer={offer} />
      <AskButton offer={offer} contact={contact} />
    </li>
  )
}

function Facts({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['listings', 'offer-words', 'types'])
  const words = useOfferWords()
  const { category, maxGroupSize, difficulty, isAvailable } = offer
  const duration = words.duration(offer)
  const days = isAvailable ? words.days(offer) : words.unavailable(offer)
  const season = words.season(offer)
  if (!category && !duration && !maxGroupSize && !difficulty && !days && !season) return null
  return (
    <ul className="row small soft">
      {category && <li>{t(`types:offerCategories.${category}`)}</li>}
      {duration && (
        <li lang={offer.duration ? offer.textLanguages.duration : undefined}>
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
          <Icon of={Footprints} /> {t(`offer-words:difficulties.${difficulty}`)}
        </li>
      )}
      {days && (
        <li className={isAvailable ? undefined : 'badge wait whitespace-normal'}>
          <Icon of={CalendarDays} /> {days}
        </li>
      )}
      {season && <li>{season}</li>}
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
      {badges.slice(0, maxHighlights)}
      {highlights.length > maxHighlights && (
        <li>
          <details className="more">
            <summary className="py-0">
              {t('offer.moreHighlights', { count: highlights.length - maxHighlights })}
            </summary>
            <ul className="row">{badges.slice(maxHighlights)}</ul>
          </details>
        </li>
      )}
    </ul>
  )
}

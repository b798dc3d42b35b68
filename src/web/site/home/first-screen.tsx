import type { EventCard } from '#contract/directory/events.ts'
import type { Offer } from '#contract/directory/offers.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EventDays } from '#web/components/event/event-dates.tsx'
import { posterOfEvent } from '#web/components/event/poster-of-event.ts'
import { OfferCard } from '#web/components/offer/offer-card.tsx'
import { SmallPicture } from '#web/components/picture/small-picture.tsx'

type FirstScreenProps = { event: EventCard | undefined; offers: Offer[] }

/** On a phone, under the search: the next festival, and two tours with their price. */
export function FirstScreen({ event, offers }: FirstScreenProps) {
  const { t } = useTranslation('home')
  if (!event && offers.length === 0) return null
  return (
    <section className="page stack stack-2 lift" aria-labelledby="first">
      <h2 className="sr" id="first">
        {t('first')}
      </h2>
      {event && <Festival event={event} />}
      <ul className="two-tours">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} level={3} isFirst isBrief />
        ))}
      </ul>
    </section>
  )
}

function Festival({ event }: { event: EventCard }) {
  const { localisation, name, textLanguages } = event
  return (
    <article className="card tour">
      <SmallPicture picture={event.cover} poster={posterOfEvent(event)} isFirst />
      <div>
        <p className="tiny soft">
          <EventDays of={event} />
        </p>
        <h3 className="sub">
          <a className="cover" href={paths.event(event.slug)} lang={textLanguages.name}>
            {name}
          </a>
        </h3>
        <p className="tiny soft">
          {localisation.city}, {localisation.country}
        </p>
      </div>
    </article>
  )
}

import type { ReactNode } from 'react'
import { alertKinds } from '#contract/directory/alert-kinds.ts'
import type { City } from '#contract/directory/locations.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AlertForm } from '#web/components/alert/alert-form.tsx'
import { EventBrief } from '#web/components/event/event-brief.tsx'
import { OrganizationCard } from '#web/components/listing/organization-card.tsx'
import { ProfileCard } from '#web/components/listing/profile-card.tsx'
import { OfferCard } from '#web/components/offer/offer-card.tsx'
import { AttractionEntry } from '#web/components/place/attraction-entry.tsx'
import { State } from '#web/ui/state.tsx'
import type { CityOffers, OffersHere } from './load-tours.ts'

const maxShown = 3

/** True where a city has nothing to show but itself. */
export const isEmptyCity = ({ attractions, professionals, organizations, events }: City): boolean =>
  attractions.length + professionals.length + organizations.length + events.length === 0

/** What people come for: sights, things to do, places to sleep. Empty lists are left out. */
export function CityOffered({ city, offers: { tours, stays } }: { city: City; offers: CityOffers }) {
  const { t } = useTranslation('location')
  const { name } = city
  const all = ({ total, offers }: OffersHere) => t('city.all', { count: total ?? offers.length, city: name })
  const cards = ({ offers }: OffersHere) =>
    offers.map((each) => <OfferCard key={each.id} offer={each} level={3} isPlaceShown={false} />)
  return (
    <>
      <Attractions city={city} />
      <Section
        id="tours"
        title={t('city.do')}
        count={tours.offers.length}
        aside={all(tours)}
        href={paths.offers({ city: name })}
      >
        {cards(tours)}
      </Section>
      <Section
        id="stays"
        title={t('city.stay')}
        count={stays.offers.length}
        aside={all(stays)}
        href={paths.offers({ city: name, type: 'stay' })}
      >
        {cards(stays)}
      </Section>
    </>
  )
}

/** Events and listings of the city, three of each. */
export function CitySections({ city }: { city: City }) {
  const { t } = useTranslation('location')
  const { name, professionals, organizations, events } = city
  const all = (count: number) => t('city.all', { count, city: name })
  return (
    <>
      <Section
        id="events"
        title={t('city.events')}
        count={events.length}
        layout="c3 events"
        aside={t('city.allEvents', { city: name })}
        href={paths.events({ city: name })}
      >
        {events.slice(0, maxShown).map((each) => (
          <EventBrief key={each.id} event={each} isPlaceShown={false} />
        ))}
      </Section>
      <Section
        id="professionals"
        title={t('city.professionals')}
        count={professionals.length}
        aside={all(city.profilesCount)}
        href={paths.profiles({ city: name })}
      >
        {professionals.slice(0, maxShown).map((each) => (
          <ProfileCard key={each.id} profile={each} isPlaceShown={false} />
        ))}
      </Section>
      <Section
        id="organizations"
        title={t('city.organizations')}
        count={organizations.length}
        aside={all(city.organizationsCount)}
        href={paths.organizations({ city: name })}
      >
        {organizations.slice(0, maxShown).map((each) => (
          <OrganizationCard key={each.id} organization={each} isPlaceShown={false} />
        ))}
      </Section>
    </>
  )
}

/** The first three, the others in a fold: they have no list page of their own. */
function Attractions({ city: { attractions } }: { city: City }) {
  const { t } = useTranslation('location')
  const others = attractions.slice(maxShown)
  const entries = (some: City['attractions']) =>
    some.map((each) => <AttractionEntry key={each.id} attraction={each} />)
  return (
    <Section
      id="attractions"
      title={t('city.attractions')}
      count={attractions.length}
      layout="c3"
      aside={t('city.places', { count: attractions.length })}
      after={
        others.length > 0 && (
          <details className="more mt-3">
            <summary className="num">{t('city.morePlaces', { count: others.length })}</summary>
            <ul className="grid c3">{entries(others)}</ul>
          </details>
        )
      }
    >
      {entries(attractions.slice(0, maxShown))}
    </Section>
  )
}

type SectionProps = {
  id: string
  title: string
  count: number
  aside: string
  href?: string
  layout?: string
  children: ReactNode
  after?: ReactNode
}

function Section({ id, title, count, aside, href, layout = 'c3', children, after }: SectionProps) {
  if (count === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {href ? <a href={href}>{aside}</a> : <p className="small soft num">{aside}</p>}
      </div>
      <ul className={`grid ${layout}`}>{children}</ul>
      {after}
    </section>
  )
}

/** Says that a city has nothing to show yet. */
export function EmptyCity({ city }: { city: City }) {
  const { t } = useTranslation('location')
  return (
    <div className="section">
      <State
        level={2}
        title={t('city.nothing')}
        text={t('city.nothingText')}
        href={paths.cities()}
        action={t('allCities')}
      />
      <AlertForm city={city} kinds={alertKinds} level={2} />
    </div>
  )
}

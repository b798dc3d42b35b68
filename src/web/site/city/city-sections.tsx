import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '#contract/locations.ts'
import { paths } from '#contract/paths.ts'
import { EventEntry } from '#web/components/event/event-entry.tsx'
import { OrganizationCard } from '#web/components/listing/organization-card.tsx'
import { ProfileCard } from '#web/components/listing/profile-card.tsx'
import { AttractionEntry } from '#web/components/place/attraction-entry.tsx'
import { State } from '#web/ui/state.tsx'

/** What a city holds; each list only where there is something in it. */
export function CitySections({ city }: { city: City }) {
  const { t } = useTranslation('location')
  const { name, attractions, professionals, organizations, events } = city
  if (attractions.length + professionals.length + organizations.length + events.length === 0)
    return <Nothing />
  const all = (count: number) => t('city.all', { count, city: name })
  return (
    <>
      <Section
        id="attractions"
        title={t('city.attractions')}
        count={attractions.length}
        isEntries
        aside={t('city.places', { count: attractions.length })}
      >
        {attractions.map((each) => (
          <AttractionEntry key={each.id} attraction={each} />
        ))}
      </Section>
      <Section
        id="professionals"
        title={t('city.professionals')}
        count={professionals.length}
        aside={all(city.profilesCount)}
        href={paths.profiles({ city: name })}
      >
        {professionals.map((each) => (
          <ProfileCard key={each.id} profile={each} />
        ))}
      </Section>
      <Section
        id="organizations"
        title={t('city.organizations')}
        count={organizations.length}
        aside={all(city.organizationsCount)}
        href={paths.organizations({ city: name })}
      >
        {organizations.map((each) => (
          <OrganizationCard key={each.id} organization={each} />
        ))}
      </Section>
      <Section
        id="events"
        title={t('city.events')}
        count={events.length}
        isEntries
        aside={t('city.allEvents', { city: name })}
        href={paths.events({ city: name })}
      >
        {events.map((each) => (
          <EventEntry key={each.id} event={each} />
        ))}
      </Section>
    </>
  )
}

type SectionProps = {
  id: string
  title: string
  count: number
  aside: string
  href?: string
  isEntries?: boolean
  children: ReactNode
}

function Section({ id, title, count, aside, href, isEntries, children }: SectionProps) {
  if (count === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {href ? <a href={href}>{aside}</a> : <p className="small soft num">{aside}</p>}
      </div>
      <ul className={isEntries ? 'grid c2 gap-x-12' : 'grid c2'}>{children}</ul>
    </section>
  )
}

function Nothing() {
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
    </div>
  )
}

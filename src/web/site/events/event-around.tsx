import type { SearchHit } from '#contract/directory/search.ts'
import { paths } from '#contract/paths.ts'
import type { CityReference } from '#contract/shared.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AlertForm } from '#web/components/alert/alert-form.tsx'
import { OrganizationCard } from '#web/components/listing/organization-card.tsx'
import { OthersHere } from '#web/components/listing/others-here.tsx'
import { ProfileCard } from '#web/components/listing/profile-card.tsx'
import { OfferCard } from '#web/components/offer/offer-card.tsx'
import { NearCity } from '#web/components/place/near-city.tsx'
import { NearestList } from '#web/components/place/nearest-list.tsx'
import { Ways } from '#web/components/place/ways.tsx'
import { useSite } from '#web/frame/use-site.ts'
import type { Around, Way } from './load-around.ts'

/** From an event to a bed and a guide in its town, where there are any. */
export function EventAround({ around, place }: { around: Around; place: CityReference }) {
  const { t } = useTranslation('events')
  const { stays, houses, guides, nearest, missing, way } = around
  const { id, city } = place
  return (
    <>
      {way && <WayThere way={way} city={city} />}
      <OthersHere
        id="sleep"
        title={t('around.sleep', { city })}
        href={paths.offers({ city, type: 'stay' })}
        all={t('around.allStays', { city })}
      >
        {stays.map((each) => (
          <OfferCard key={each.id} offer={each} level={3} isPlaceShown={false} />
        ))}
      </OthersHere>
      <OthersHere
        id="sleep"
        title={t('around.sleep', { city })}
        href={paths.organizations({ city })}
        all={t('around.allOrganizations', { city })}
      >
        {houses.map((each) => (
          <OrganizationCard key={each.id} organization={each} isPlaceShown={false} />
        ))}
      </OthersHere>
      <OthersHere
        id="guides"
        title={t('around.guides', { city })}
        href={paths.profiles({ city })}
        all={t('around.allGuides', { city })}
      >
        {guides.map((each) => (
          <ProfileCard key={each.id} profile={each} isPlaceShown={false} />
        ))}
      </OthersHere>
      <NearestElsewhere id="boats" says="transport" city={city} hits={nearest.transport} />
      <NearestElsewhere id="sleep" says="noStays" city={city} hits={nearest.stay} />
      <NearestElsewhere id="guides" says="noGuides" city={city} hits={nearest.guide} />
      {missing.length > 0 && (
        <div className="section">
          <AlertForm city={{ id, name: city }} kinds={missing} level={2} />
        </div>
      )}
    </>
  )
}

/** How to get there, or to the nearest town for which that is known. */
function WayThere({ way: { gettingThere, from }, city }: { way: Way; city: string }) {
  const { t } = useTranslation('events')
  return (
    <section className="section" aria-labelledby="way">
      <div className="head">
        <h2 id="way">{t('around.way', { city })}</h2>
      </div>
      {from && (
        <p className="text pb-4">
          {t('around.wayNear', { city })} <NearCity city={from} />
        </p>
      )}
      <dl className="grid c2 gap-x-12">
        <Ways of={gettingThere} />
      </dl>
    </section>
  )
}

type NearestElsewhereProps = {
  id: string
  says: 'noStays' | 'noGuides' | 'transport'
  city: string
  hits: SearchHit[]
}

/** Says that the town has none, and where the nearest are. */
function NearestElsewhere({ id, says, city, hits }: NearestElsewhereProps) {
  const { t } = useTranslation('events')
  const { number } = formatOf(useSite().language)
  const [first] = hits
  if (!first) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{t(`around.${says}`, { city, nearest: first.city ?? '', km: number(first.km ?? 0) })}</h2>
      </div>
      <NearestList hits={hits} />
    </section>
  )
}

import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OrganizationCard } from '#web/components/listing/organization-card.tsx'
import { OthersHere } from '#web/components/listing/others-here.tsx'
import { ProfileCard } from '#web/components/listing/profile-card.tsx'
import { OfferCard } from '#web/components/offer/offer-card.tsx'
import type { Around } from './load-around.ts'

/** From an event to a bed and a guide in its town, where there are any. */
export function EventAround({ around, city }: { around: Around; city: string }) {
  const { t } = useTranslation('events')
  const { stays, houses, guides } = around
  return (
    <>
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
    </>
  )
}

import type { OrganizationCard as Organization } from '#contract/directory/organizations.ts'
import type { ProfileCard as Card } from '#contract/directory/profiles.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OrganizationCard } from '#web/components/listing/organization-card.tsx'
import { OthersHere } from '#web/components/listing/others-here.tsx'
import { ProfileCard } from '#web/components/listing/profile-card.tsx'

/** The organizations for which a professional guides. */
export function WorksWith({ organizations }: { organizations: Organization[] }) {
  const { t } = useTranslation('listings')
  if (!organizations.length) return null
  return (
    <section aria-labelledby="works-with">
      <div className="head">
        <h2 id="works-with">{t('others.worksWith')}</h2>
      </div>
      <ul className="grid c2">
        {organizations.map((each) => (
          <OrganizationCard key={each.id} organization={each} />
        ))}
      </ul>
    </section>
  )
}

/** Other professionals of the same city. */
export function OtherProfiles({ others }: { others: Card[] }) {
  const { t } = useTranslation('listings')
  const city = others[0]?.localisation.city
  return (
    <OthersHere
      id="others"
      title={t('others.profiles', { city })}
      href={paths.profiles({ city })}
      all={t('others.all', { city })}
    >
      {others.map((each) => (
        <ProfileCard key={each.id} profile={each} isPlaceShown={false} />
      ))}
    </OthersHere>
  )
}

import { useTranslation } from 'react-i18next'
import type { Organization } from '#contract/organizations.ts'
import type { SocialLink } from '#contract/social-links.ts'
import { ListingPlace } from '#web/components/listing/listing-place.tsx'
import { RatingValue } from '#web/components/listing/rating.tsx'
import { SocialLinks } from '#web/components/listing/social-links.tsx'
import { SpokenLanguages } from '#web/components/listing/spoken-languages.tsx'
import { Facts } from '#web/components/text/facts.tsx'

/** An organization at a glance: the facts that are known, languages, place, and where else to find it. */
export function OrganizationSide({
  organization,
  links,
}: {
  organization: Organization
  links: SocialLink[]
}) {
  const { t } = useTranslation('listings')
  const { establishedYear, rating, totalReviews, languages, specialties } = organization
  return (
    <aside className="stack stack-6" aria-label={t('atAGlance')}>
      <div className="card stack sticky">
        <Facts
          className="grid-cols-2"
          facts={[
            establishedYear !== null && { label: t('facts.established'), value: String(establishedYear) },
            rating !== null && { label: t('facts.rating'), value: <RatingValue rating={rating} /> },
            totalReviews > 0 && { label: t('facts.reviews'), value: totalReviews },
            languages.length > 0 && { label: t('facts.languages'), value: languages.length },
            specialties.length > 0 && { label: t('facts.specialties'), value: specialties.length },
          ]}
        />
        <SpokenLanguages languages={languages} />
        <ListingPlace
          city={organization.localisation}
          cityId={organization.localisationId}
          place={organization.location}
        />
        <SocialLinks links={links} website={organization.website} />
      </div>
    </aside>
  )
}

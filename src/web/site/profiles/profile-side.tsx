import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profiles.ts'
import type { SocialLink } from '#contract/social-links.ts'
import { ListingPlace } from '#web/components/listing/listing-place.tsx'
import { RatingValue } from '#web/components/listing/rating.tsx'
import { SocialLinks } from '#web/components/listing/social-links.tsx'
import { SpokenLanguages } from '#web/components/listing/spoken-languages.tsx'
import { Facts } from '#web/components/text/facts.tsx'

/** A professional at a glance: the facts that are known, languages, place, and where else to find them. */
export function ProfileSide({ profile, links }: { profile: Profile; links: SocialLink[] }) {
  const { t } = useTranslation('listings')
  const { experienceYears, rating, totalReviews, languages } = profile
  return (
    <aside className="stack stack-6" aria-label={t('atAGlance')}>
      <div className="card stack sticky">
        <Facts
          className="grid-cols-2"
          facts={[
            experienceYears !== null && {
              label: t('facts.experience'),
              value: t('facts.years', { count: experienceYears }),
            },
            rating !== null && { label: t('facts.rating'), value: <RatingValue rating={rating} /> },
            totalReviews > 0 && { label: t('facts.reviews'), value: totalReviews },
            languages.length > 0 && { label: t('facts.languages'), value: languages.length },
          ]}
        />
        <SpokenLanguages languages={languages} />
        <ListingPlace city={profile.localisation} cityId={profile.localisationId} place={profile.location} />
        <SocialLinks links={links} />
      </div>
    </aside>
  )
}

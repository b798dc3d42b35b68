import type { Offer } from '#contract/directory/offers.ts'
import type { SocialLink } from '#contract/directory/social-links.ts'
import type { ProfilePreview } from '#contract/listings/previews.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListingPlace } from '#web/components/listing/listing-place.tsx'
import { RatingValue, visibleRating } from '#web/components/listing/rating.tsx'
import { SideContact } from '#web/components/listing/side-contact.tsx'
import { SocialLinks } from '#web/components/listing/social-links.tsx'
import { Facts } from '#web/components/text/facts.tsx'

type ProfileSideProps = { profile: ProfilePreview['profile']; offers: Offer[]; links: SocialLink[] }

/** A professional at a glance: how to reach them, the facts that are known, place, and where else to find them. */
export function ProfileSide({ profile, offers, links }: ProfileSideProps) {
  const { t } = useTranslation('listings')
  const { experienceYears, totalReviews } = profile
  const rating = visibleRating(profile)
  return (
    <aside className="stack stack-6" aria-label={t('atAGlance')}>
      <div className="card stack sticky">
        <SideContact contact={profile} offers={offers} />
        <Facts
          className="grid-cols-2"
          facts={[
            experienceYears !== null && {
              label: t('facts.experience'),
              value: t('facts.years', { count: experienceYears }),
            },
            rating !== undefined && { label: t('facts.rating'), value: <RatingValue rating={rating} /> },
            !profile.isSample && totalReviews > 0 && { label: t('facts.reviews'), value: totalReviews },
          ]}
        />
        {profile.localisation && <ListingPlace city={profile.localisation} place={profile.location} />}
        <SocialLinks links={links} />
      </div>
    </aside>
  )
}

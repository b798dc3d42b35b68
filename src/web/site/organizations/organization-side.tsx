import type { Offer } from '#contract/directory/offers.ts'
import type { SocialLink } from '#contract/directory/social-links.ts'
import type { OrganizationPreview } from '#contract/listings/previews.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListingPlace } from '#web/components/listing/listing-place.tsx'
import { RatingValue, visibleRating } from '#web/components/listing/rating.tsx'
import { SideContact } from '#web/components/listing/side-contact.tsx'
import { SocialLinks } from '#web/components/listing/social-links.tsx'
import { Facts } from '#web/components/text/facts.tsx'

type OrganizationSideProps = {
  organization: OrganizationPreview['organization']
  offers: Offer[]
  links: SocialLink[]
}

/** An organization at a glance: how to reach it, the facts that are known, place, and where else to find it. */
export function OrganizationSide({ organization, offers, links }: OrganizationSideProps) {
  const { t } = useTranslation('listings')
  const { establishedYear, totalReviews } = organization
  const rating = visibleRating(organization)
  return (
    <aside className="stack stack-6" aria-label={t('atAGlance')}>
      <div className="card stack sticky">
        <SideContact contact={organization} offers={offers} />
        <Facts
          className="grid-cols-2"
          facts={[
            establishedYear !== null && { label: t('facts.established'), value: String(establishedYear) },
            rating !== undefined && { label: t('facts.rating'), value: <RatingValue rating={rating} /> },
            !organization.isSample && totalReviews > 0 && { label: t('facts.reviews'), value: totalReviews },
          ]}
        />
        {organization.localisation && (
          <ListingPlace city={organization.localisation} place={organization.location} />
        )}
        <SocialLinks links={links} website={organization.website} />
      </div>
    </aside>
  )
}

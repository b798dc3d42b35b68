import type { Offer } from '#contract/directory/offers.ts'
import type { SocialLink } from '#contract/directory/social-links.ts'
import type { OrganizationPreview, ProfilePreview } from '#contract/listings/previews.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Fact, Facts } from '#web/components/text/facts.tsx'
import { ListingPlace } from './listing-place.tsx'
import { RatingValue, visibleRating } from './rating.tsx'
import { SideContact } from './side-contact.tsx'
import { SocialLinks } from './social-links.tsx'

type ListingSideProps = {
  listing: ProfilePreview['profile'] | OrganizationPreview['organization']
  /** The first, where they are known. */
  facts: (Fact | false)[]
  offers: Offer[]
  links: SocialLink[]
}

/** A listing at a glance: how to reach it, the facts that are known, place, and where else to find it. */
export function ListingSide({ listing, facts, offers, links }: ListingSideProps) {
  const { t } = useTranslation('listings')
  const { isSample, totalReviews, localisation, location } = listing
  const rating = visibleRating(listing)
  return (
    <aside className="stack stack-6" aria-label={t('atAGlance')}>
      <div className="card stack sticky">
        <SideContact contact={listing} offers={offers} />
        <Facts
          className="grid-cols-2"
          facts={[
            ...facts,
            rating !== undefined && { label: t('facts.rating'), value: <RatingValue rating={rating} /> },
            !isSample &&
              totalReviews > 0 && {
                label: t('facts.reviews'),
                value: <a href="#reviews">{totalReviews}</a>,
              },
          ]}
        />
        {localisation && <ListingPlace city={localisation} place={location} />}
        <SocialLinks links={links} website={'website' in listing ? listing.website : null} />
      </div>
    </aside>
  )
}

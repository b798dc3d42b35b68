import type { OrganizationCard as Organization } from '#contract/directory/organizations.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SmallPicture } from '#web/components/picture/small-picture.tsx'
import { ListingCard } from './listing-card.tsx'
import { posterOfListing } from './poster-of-listing.ts'

type OrganizationCardProps = {
  organization: Organization
  level?: 2 | 3
  isPlaceShown?: boolean
  isFirst?: boolean
}

/** An organization in a grid (`ul.grid.c2` or `c3`), as a list item. `level` is that of the name's heading. */
export function OrganizationCard({
  organization,
  level = 3,
  isPlaceShown = true,
  isFirst,
}: OrganizationCardProps) {
  const { t } = useTranslation(['listings', 'types'])
  const { name, licenseNumber } = organization
  return (
    <ListingCard
      href={paths.organization(organization.slug)}
      name={name}
      type={t(`types:organizationTypes.${organization.organizationType}`)}
      isSample={organization.isSample}
      rating={organization.rating}
      totalReviews={organization.totalReviews}
      city={isPlaceShown ? organization.localisation : undefined}
      languages={organization.languages}
      cheapest={organization.cheapest}
      picture={
        <SmallPicture
          picture={organization.cover}
          poster={posterOfListing('organization', organization)}
          isFirst={isFirst}
        />
      }
      level={level}
    >
      {licenseNumber && <p className="tiny soft num">{t('license', { number: licenseNumber })}</p>}
    </ListingCard>
  )
}

import type { ProfileCard as Profile } from '#contract/directory/profiles.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Avatar } from './avatar.tsx'
import { ListingCard } from './listing-card.tsx'

type ProfileCardProps = { profile: Profile; level?: 2 | 3; isPlaceShown?: boolean }

/** A professional in a grid (`ul.grid.c2` or `c3`), as a list item. `level` is that of the name's heading. */
export function ProfileCard({ profile, level = 3, isPlaceShown = true }: ProfileCardProps) {
  const { t } = useTranslation('types')
  const { name, specialty, textLanguages } = profile
  return (
    <ListingCard
      href={paths.profile(profile.slug)}
      name={name}
      type={t(`profileTypes.${profile.profileType}`)}
      isSample={profile.isSample}
      rating={profile.rating}
      totalReviews={profile.totalReviews}
      city={isPlaceShown ? profile.localisation : undefined}
      languages={profile.languages}
      cheapest={profile.cheapest}
      face={
        <Avatar
          name={name}
          kind="person"
          imageUrl={profile.profileImageUrl}
          cover={profile.cover}
          example={profile.isSample ? profile.slug : undefined}
        />
      }
      level={level}
    >
      {specialty && (
        <p className="small" lang={textLanguages.specialty}>
          {specialty}
        </p>
      )}
    </ListingCard>
  )
}

import type { Picture } from '#contract/images/pictures.ts'
import { posterSize, posterUrl } from '#contract/images/posters.ts'
import { cropOf } from '#web/components/gallery/crop-of.ts'
import { posterOfListing } from '#web/components/listing/poster-of-listing.ts'
import { createPosterWall } from '#web/components/picture/choose-poster.ts'
import type { OwnPage } from './completeness.ts'

/** The cover of a listing, else the poster that visitors see; nothing where it is not public. */
export function Cover({ own: { kind, listing }, picture }: { own: OwnPage; picture: Picture | undefined }) {
  const file = picture?.files.find(({ format, width }) => format === 'webp' && width >= 640)
  if (picture) {
    return (
      <img
        className={cropOf(picture.focalPoint)}
        src={(file ?? picture.files.at(-1))?.url}
        width={picture.width}
        height={picture.height}
        alt={picture.alternative ?? ''}
        decoding="async"
      />
    )
  }
  if (!listing.isPublic) return null
  const poster = createPosterWall()(posterOfListing(kind, listing))
  return <img src={posterUrl(poster)} {...posterSize} alt="" decoding="async" />
}

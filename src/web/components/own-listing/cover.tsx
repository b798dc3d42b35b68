import type { Picture } from '#contract/images/pictures.ts'
import { cropOf } from '#web/components/gallery/crop-of.ts'
import { drawnCoverSize, drawnCoverUrl } from '#web/components/gallery/drawn-cover.ts'
import type { OwnPage } from './completeness.ts'

/** The cover of a listing, else the drawing that visitors see; nothing where it is not public. */
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
  return <img src={drawnCoverUrl(kind, listing.slug)} {...drawnCoverSize} alt="" decoding="async" />
}

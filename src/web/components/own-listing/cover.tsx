import type { Picture } from '#contract/images/pictures.ts'
import { posterSize } from '#contract/images/posters.ts'
import { cropOf } from '#web/components/gallery/crop-of.ts'
import type { OwnPage } from './completeness.ts'

type CoverProps = {
  own: OwnPage
  picture: Picture | undefined
  /** The address of the poster that visitors see where there is no picture. */
  poster: string | undefined
}

/** The cover of a listing, else the poster that visitors see; nothing where it is not public. */
export function Cover({ own: { listing }, picture, poster }: CoverProps) {
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
  if (!listing.isPublic || !poster) return null
  return <img src={poster} {...posterSize} alt="" decoding="async" />
}

import type { Offer } from '#contract/directory/offers.ts'
import { cropOf } from '#web/components/gallery/crop-of.ts'
import { drawnCoverSize, drawnCoverUrl } from '#web/components/gallery/drawn-cover.ts'
import { useSavesData } from '#web/page-context.ts'

/** The small picture of an offer on its card: its first, else the river where it takes place. None for people who save data. */
export function OfferShot({ offer: { id, pictures } }: { offer: Offer }) {
  if (useSavesData()) return null
  const [picture] = pictures
  const files = picture?.files.filter(({ format }) => format === 'webp') ?? []
  const small = files[0]
  if (!picture || !small) {
    return <img src={drawnCoverUrl('offer', id)} {...drawnCoverSize} loading="lazy" decoding="async" alt="" />
  }
  return (
    <img
      className={cropOf(picture.focalPoint)}
      src={small.url}
      srcSet={files.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes="(max-width: 40em) 7rem, 22rem"
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      lang={picture.alternative ? picture.textLanguages.alternative : undefined}
      alt={picture.alternative ?? ''}
    />
  )
}

import type { Cover } from '#contract/images/pictures.ts'
import { cropOf } from '#web/components/gallery/crop-of.ts'
import { useSavesData } from '#web/page-context.ts'
import type { PosterSubject } from './choose-poster.ts'
import { Poster } from './poster.tsx'

type SmallPictureProps = {
  picture: Cover | null | undefined
  /** What is drawn where there is none. */
  poster: PosterSubject
  isFirst?: boolean | undefined
  /** How wide it is shown, as `sizes` of an image. */
  sizes?: string
  className?: string
}

/** The small picture of a card or a row: a photograph, else a poster. None for people who save data. */
export function SmallPicture({ picture, poster, isFirst, sizes, className }: SmallPictureProps) {
  if (useSavesData()) return null
  return (
    <span className={className ? `picture ${className}` : 'picture'}>
      {picture && picture.files.length > 0 ? (
        <Photo picture={picture} sizes={sizes} isFirst={isFirst} />
      ) : (
        <Poster of={poster} isFirst={isFirst} />
      )}
    </span>
  )
}

/** Cards are sent no more than this, however dense the screen. */
const widestOnCards = 640

type PhotoProps = {
  picture: Cover
  sizes?: string | undefined
  /** Px of the widest file that is sent. */
  widest?: number
  isFirst?: boolean | undefined
}

/** The title next to it says what it is of, so its alternative is empty. */
export function Photo({
  picture: { files, width, height, focalPoint },
  sizes = '(max-width: 40em) 7rem, 22rem',
  widest = widestOnCards,
  isFirst = false,
}: PhotoProps) {
  const of = (format: string) => files.filter((file) => file.format === format && file.width <= widest)
  const setOf = (format: string) =>
    of(format)
      .map((file) => `${file.url} ${file.width}w`)
      .join(', ') || undefined
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        className={cropOf(focalPoint)}
        src={(of('webp')[0] ?? files[0])?.url}
        srcSet={setOf('webp')}
        sizes={sizes}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        alt=""
      />
    </picture>
  )
}

import type { Picture } from '#contract/images/pictures.ts'
import { ColorGround } from './color-ground.tsx'
import { cropOf } from './crop-of.ts'

/** One pixel that costs nothing: for people who ask their browser to save data. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/** Phones are sent no more than this, however dense their screen. */
const widestOnPhones = 640
const phone = '(max-width: 40em)'

type ShotProps = { picture: Picture; instead: string; isLarge?: boolean }

/** One picture with its caption; a tap opens it in full, also where it was not loaded. */
export function Shot({ picture, instead, isLarge = false }: ShotProps) {
  const { files, width, height, color, focalPoint, caption, alternative, textLanguages } = picture
  const setOf = (format: string, widest: number) =>
    files
      .filter((file) => file.format === format && file.width <= widest)
      .map((file) => `${file.url} ${file.width}w`)
      .join(', ') || undefined
  const webp = files.filter(({ format }) => format === 'webp')
  const [small, large] = [webp.find((file) => file.width >= widestOnPhones) ?? webp.at(-1), webp.at(-1)]
  const widest = isLarge ? Number.POSITIVE_INFINITY : widestOnPhones
  return (
    <figure className={isLarge ? 'shot large' : 'shot'}>
      <a href={large?.url}>
        <ColorGround color={color} />
        <picture>
          <source media="(prefers-reduced-data: reduce)" srcSet={nothing} />
          <source
            media={phone}
            type="image/avif"
            srcSet={setOf('avif', widestOnPhones)}
            sizes={isLarge ? '100vw' : '50vw'}
          />
          <source
            media={phone}
            type="image/webp"
            srcSet={setOf('webp', widestOnPhones)}
            sizes={isLarge ? '100vw' : '50vw'}
          />
          <source type="image/avif" srcSet={setOf('avif', widest)} sizes={isLarge ? '44rem' : '15rem'} />
          <img
            className={cropOf(focalPoint)}
            src={small?.url}
            srcSet={setOf('webp', widest)}
            sizes={isLarge ? '44rem' : '15rem'}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            lang={alternative ? textLanguages.alternative : undefined}
            alt={alternative ?? instead}
          />
        </picture>
      </a>
      {caption && (
        <figcaption className="small soft" lang={textLanguages.caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

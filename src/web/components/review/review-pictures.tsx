import type { ReviewPicture } from '#contract/reviews/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The width in px of the file behind a small picture, at most. */
const small = 320

/** The pictures of a review, small; a tap opens one in full. */
export function ReviewPictures({ pictures, name }: { pictures: ReviewPicture[]; name: string }) {
  const { t } = useTranslation('reviews')
  if (pictures.length === 0) return null
  return (
    <ul className="shots">
      {pictures.map((picture, index) => {
        const files = picture.files.filter(({ format }) => format === 'webp')
        const shown = files.findLast(({ width }) => width <= small) ?? files[0]
        return (
          <li key={picture.id}>
            <a href={files.at(-1)?.url}>
              <img
                src={shown?.url}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
                alt={t('picture', { at: index + 1, name })}
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

import type { Event } from '#contract/events.ts'
import { useSavesData } from '#web/page-context.ts'

/** Phones are sent no more than this, however dense their screen. */
const widestOnPhones = 640

/** The picture of an event, in its shape, so that nothing moves when it comes; none for who saves data. */
export function EventShot({ event: { picture } }: { event: Event }) {
  const isSaving = useSavesData()
  if (!picture || isSaving) return null
  const { files, width, height } = picture
  const setOf = (format: string, widest = Number.POSITIVE_INFINITY) =>
    files
      .filter((file) => file.format === format && file.width <= widest)
      .map((file) => `${file.url} ${file.width}w`)
      .join(', ') || undefined
  const webp = files.filter(({ format }) => format === 'webp')
  const small = webp.find((file) => file.width >= widestOnPhones) ?? webp.at(-1)
  return (
    <picture>
      <source
        media="(max-width: 40em)"
        type="image/avif"
        srcSet={setOf('avif', widestOnPhones)}
        sizes="100vw"
      />
      <source type="image/avif" srcSet={setOf('avif')} sizes="44rem" />
      <img
        className="h-auto w-full rounded-md bg-sunken"
        src={small?.url}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

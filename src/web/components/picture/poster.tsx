import { posterSize, posterUrl } from '#contract/images/posters.ts'
import { usePosters, useSavesData } from '#web/page-context.ts'
import type { PosterSubject } from './choose-poster.ts'

/** The box of a card, of the wide cover of a page, and of a band across it: the ground reaches farther than the card. */
const boxes = { card: '0 0 320 200', wide: '-134 8 588 184', band: '-200 10 720 180' } as const

type PosterProps = {
  of: PosterSubject
  /** In the first screen: drawn in the page itself, so that it is there at once. */
  isFirst?: boolean | undefined
  box?: keyof typeof boxes
}

/** What is drawn where there is no photograph; nothing for people who save data. It is decoration. */
export function Poster({ of, isFirst = false, box = 'card' }: PosterProps) {
  const posters = usePosters()
  if (useSavesData()) return null
  const poster = posters.choose(of)
  if (!isFirst) return <img src={posterUrl(poster)} {...posterSize} loading="lazy" decoding="async" alt="" />
  return (
    <svg
      className={`poster inks-${poster.palette}`}
      viewBox={boxes[box]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the product's own
      dangerouslySetInnerHTML={{ __html: posters.shapes(poster.drawing) }}
    />
  )
}

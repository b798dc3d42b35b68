import type { Picture } from '#contract/images/pictures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { PosterSubject } from '#web/components/picture/choose-poster.ts'
import { Poster } from '#web/components/picture/poster.tsx'
import { useSavesData } from '#web/page-context.ts'
import { Gallery } from './gallery.tsx'

type PageCoverProps = {
  of: { name: string; pictures: Picture[] }
  /** What is drawn where there is no picture; without it nothing is. */
  poster?: PosterSubject
}

/** The cover of a page, at its head: the first picture, else a poster. */
export function PageCover({ of: { name, pictures }, poster }: PageCoverProps) {
  const savesData = useSavesData()
  if (pictures.length > 0) return <Gallery pictures={savesData ? pictures : pictures.slice(0, 1)} of={name} />
  if (!poster || savesData) return null
  return (
    <div className="picture wide">
      <Poster of={poster} isFirst box="wide" />
    </div>
  )
}

type Seen = { listing: { name: string; pictures: Picture[] } }

/** The pictures of a page except its cover, below what matters for a choice. */
export function MorePictures({ listing: { name, pictures } }: Seen) {
  const { t } = useTranslation('listings')
  const savesData = useSavesData()
  if (savesData || pictures.length < 2) return null
  return (
    <section aria-labelledby="pictures">
      <div className="head">
        <h2 id="pictures">{t('pictures.title')}</h2>
      </div>
      <Gallery pictures={pictures} of={name} isRest />
    </section>
  )
}

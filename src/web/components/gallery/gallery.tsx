import type { ReactNode } from 'react'
import type { Picture } from '#contract/images/pictures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSavesData } from '#web/page-context.ts'
import { Shot } from './shot.tsx'

type GalleryProps = {
  /** The cover first. */
  pictures: Picture[]
  /** The name of what is seen. */
  of: string
  /** Without the cover, which is shown elsewhere. */
  isRest?: boolean
  /** The cover alone is seen at once, the others after a tap: the contents of a closed part are not loaded. */
  isFolded?: boolean
}

/** The pictures of a listing or an offer on a page: the cover large, the others small. They come when they come into sight. */
export function Gallery({ pictures, of, isRest = false, isFolded = false }: GalleryProps) {
  const { t } = useTranslation('listings')
  const savesData = useSavesData()
  const [first, ...rest] = useShots(pictures, of)
  if (!first) return null
  if (savesData) return <FoldedGallery pictures={pictures} of={of} />
  return (
    <>
      <div className="gallery">
        {!isRest && first}
        {!isFolded && rest}
      </div>
      {isFolded && rest.length > 0 && (
        <Folded title={t('pictures.more', { count: rest.length })}>{rest}</Folded>
      )}
    </>
  )
}

/** All pictures with their captions, after a tap. */
export function FoldedGallery({ pictures, of }: Pick<GalleryProps, 'pictures' | 'of'>) {
  const { t } = useTranslation('listings')
  return <Folded title={t('pictures.show', { count: pictures.length })}>{useShots(pictures, of)}</Folded>
}

function useShots(pictures: Picture[], of: string): ReactNode[] {
  const { t } = useTranslation('listings')
  return pictures.map((picture, index) => (
    <Shot
      key={picture.id}
      picture={picture}
      instead={index === 0 ? of : t('pictures.one', { name: of, place: index + 1 })}
      isLarge={index === 0}
    />
  ))
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="more">
      <summary className="min-h-11">{title}</summary>
      <div className="gallery">{children}</div>
    </details>
  )
}

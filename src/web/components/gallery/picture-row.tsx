import { type ReactNode, useState } from 'react'
import { galleries, makeCover, type OwnPicture } from '#contract/listings/gallery.ts'
import { loadTexts } from '#i18n/browser.ts'
import { findText } from '#i18n/localized-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Star } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { ColorGround } from './color-ground.tsx'
import type { GalleryOf } from './send-picture.ts'

const PictureWords = loadLater(async () => {
  await loadTexts('editing', 'fields')
  return (await import('./picture-words.tsx')).PictureWords
})
const RemoveDialog = loadLater(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

type PictureRowProps = {
  picture: OwnPicture
  /** Its place, from 1. */
  place: number
  of: GalleryOf
  /** Its grip and arrows. */
  controls: ReactNode
  /** Its words are open. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** One picture of a gallery, with all that its owner and staff may do. */
export function PictureRow({ picture, place, of, controls, isOpen, onOpen }: PictureRowProps) {
  const { t } = useTranslation('owner-pictures')
  const { language } = useSite()
  const [removing, setRemoving] = useState<'delete' | 'staff'>()
  const caption = findText(picture.texts.caption, language, picture.originalLanguage)
  return (
    <>
      <PictureView picture={picture} place={place} />
      <div className="stack stack-2 min-w-0">
        {picture.isCover && (
          <span className="badge type">
            <Icon of={Star} />
            {t('cover.is')}
          </span>
        )}
        {isOpen ? (
          <PictureWords
            key={picture.id}
            picture={picture}
            place={place}
            of={of}
            onClose={() => onOpen(false)}
            onDelete={() => setRemoving('delete')}
          />
        ) : (
          caption && (
            <p className="small wrap-anywhere" lang={caption.language}>
              {caption.text}
            </p>
          )
        )}
        <div className="acts">
          {controls}
          {!isOpen && (
            <button type="button" className="button small" onClick={() => onOpen(true)}>
              {t('words.open')}
              <span className="sr">{t('words.openOf', { place })}</span>
            </button>
          )}
          {!picture.isCover && <CoverButton id={picture.id} place={place} of={of} />}
          {picture.can.remove && (
            <button type="button" className="button quiet small" onClick={() => setRemoving('staff')}>
              {t('removal.open')}
              <span className="sr">{t('words.openOf', { place })}</span>
            </button>
          )}
        </div>
      </div>
      {removing && (
        <RemoveDialog
          id={picture.id}
          place={place}
          of={of}
          how={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

type CoverButtonProps = Pick<PictureRowProps, 'place' | 'of'> & { id: string }

function CoverButton({ id, place, of }: CoverButtonProps) {
  const { t } = useTranslation('owner-pictures')
  const cover = useChange(makeCover, { refreshes: [galleries[of.kind].list], success: t('cover.done') })
  return (
    <button
      type="button"
      className="button quiet small"
      disabled={cover.isPending}
      onClick={() => cover.mutate({ id })}
    >
      {t('cover.make')}
      <span className="sr">{t('cover.makeOf', { place })}</span>
    </button>
  )
}

function PictureView({
  picture: { files, color, texts, originalLanguage },
  place,
}: {
  picture: OwnPicture
  place: number
}) {
  const { t } = useTranslation('owner-pictures')
  const { language } = useSite()
  const alternative = findText(texts.alternative, language, originalLanguage)
  const webp = files.filter(({ format }) => format === 'webp')
  return (
    <figure>
      <ColorGround color={color} />
      <img
        src={webp[0]?.url}
        srcSet={webp.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes="(min-width: 40em) 20rem, 6rem"
        width={3}
        height={2}
        loading="lazy"
        lang={alternative?.language}
        alt={alternative?.text ?? t('name', { place })}
      />
    </figure>
  )
}

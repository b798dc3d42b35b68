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
import { cropOf } from './crop-of.ts'
import type { GalleryOf } from './send-picture.ts'

const PictureWords = loadLater(async () => {
  await loadTexts('editing', 'fields', 'owner-pictures-acts')
  return (await import('./picture-words.tsx')).PictureWords
})
const PictureFraming = loadLater(async () => (await import('./picture-framing.tsx')).PictureFraming)
const RemoveDialog = loadLater(async () => {
  await loadTexts('owner-pictures-acts')
  await loadTexts('decisions')
  return (await import('./remove-dialog.tsx')).RemoveDialog
})

/** What opens in the row of a picture. */
export type OpenPart = 'words' | 'framing'

type PictureRowProps = {
  picture: OwnPicture
  /** Its place, from 1. */
  place: number
  of: GalleryOf
  /** Its grip and arrows. */
  controls: ReactNode
  /** What of it is open. */
  open: OpenPart | undefined
  onOpen: (part?: OpenPart) => void
}

/** One picture of a gallery, with all that its owner and staff may do. */
export function PictureRow(props: PictureRowProps) {
  const { picture, place, of, open, onOpen } = props
  const { t } = useTranslation('owner-pictures')
  const { language } = useSite()
  const [removing, setRemoving] = useState<'delete' | 'staff'>()
  const caption = findText(picture.texts.caption, language, picture.originalLanguage)
  return (
    <>
      {open !== 'framing' && <PictureView picture={picture} place={place} />}
      <div className="stack stack-2 min-w-0">
        {picture.isCover && (
          <span className="badge type">
            <Icon of={Star} />
            {t('cover.is')}
          </span>
        )}
        {open === 'framing' && <PictureFraming {...{ picture, place, of }} onClose={() => onOpen()} />}
        {open === 'words' ? (
          <PictureWords
            key={picture.id}
            picture={picture}
            place={place}
            of={of}
            onClose={() => onOpen()}
            onDelete={() => setRemoving('delete')}
          />
        ) : (
          caption && (
            <p className="small wrap-anywhere" lang={caption.language}>
              {caption.text}
            </p>
          )
        )}
        <Acts {...props} onRemove={() => setRemoving('staff')} />
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

type ActsProps = PictureRowProps & { onRemove: () => void }

function Acts({ picture, place, of, controls, open, onOpen, onRemove }: ActsProps) {
  const { t } = useTranslation('owner-pictures')
  return (
    <div className="acts">
      {open !== 'framing' && controls}
      {!open &&
        (['words', 'framing'] as const).map((part) => (
          <button key={part} type="button" className="button small" onClick={() => onOpen(part)}>
            {t(`${part}.open`)}
            <span className="sr">{t('words.openOf', { place })}</span>
          </button>
        ))}
      {!picture.isCover && <CoverButton id={picture.id} place={place} of={of} />}
      {picture.can.remove && (
        <button type="button" className="button quiet small" onClick={onRemove}>
          {t('removal.open')}
          <span className="sr">{t('words.openOf', { place })}</span>
        </button>
      )}
    </div>
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
  picture: { files, color, focalPoint, texts, originalLanguage },
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
        className={cropOf(focalPoint)}
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

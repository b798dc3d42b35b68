import { useState } from 'react'
import {
  galleries,
  type LibraryPicture,
  listPictureLibrary,
  reusePicture,
} from '#contract/listings/gallery.ts'
import { findText } from '#i18n/localized-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { nextCursor } from '#web/data/next-cursor.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { cropOf } from './crop-of.ts'
import type { GalleryOf } from './send-picture.ts'

type PictureLibraryProps = { of: GalleryOf; isFull: boolean; onClose: () => void }

/** The pictures that the owner of a gallery has elsewhere: a tap adds one, without sending it again. */
export function PictureLibrary({ of, isFull, onClose }: PictureLibraryProps) {
  const { t } = useTranslation('owner-pictures')
  const [cursor, setCursor] = useState<string>()
  const [added, setAdded] = useState(0)
  const input = { of: of.kind, id: of.id, ...(cursor && { cursor }) }
  const found = useApi(listPictureLibrary, input, { staleTime: 0 })
  const use = useChange(reusePicture, {
    refreshes: [galleries[of.kind].list, listPictureLibrary],
    onSuccess: () => setAdded((count) => count + 1),
  })
  const choose = (id: string) => use.mutate({ id, of: of.kind, gallery: of.id, key: crypto.randomUUID() })
  const next = found.data && nextCursor(found.data)
  return (
    <Dialog title={t('library.title')} text={t(isFull ? 'add.full' : 'library.text')} onClose={onClose}>
      {found.isError ? (
        <ListState title={t('loadFailed')} action={t('retry')} onAct={found.refetch} />
      ) : !found.data ? (
        <ListState title={t('loading')} isLoading />
      ) : found.data.items.length === 0 ? (
        <p className="soft">{t('library.none')}</p>
      ) : (
        <ul className="picture-choice">
          {found.data.items.map((picture, index) => (
            <li key={picture.id}>
              <Choice
                picture={picture}
                place={index + 1}
                isDisabled={isFull || use.isPending}
                onChoose={() => choose(picture.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="small soft" role="status">
        {added > 0 && t('library.added', { count: added })}
      </p>
      <p className="row">
        <button type="button" className="button primary" onClick={onClose}>
          {t('library.close')}
        </button>
        {cursor && (
          <button type="button" className="button" onClick={() => setCursor(undefined)}>
            {t('library.newest')}
          </button>
        )}
        {next && (
          <button type="button" className="button" onClick={() => setCursor(next)}>
            {t('library.older')}
          </button>
        )}
      </p>
    </Dialog>
  )
}

type ChoiceProps = { picture: LibraryPicture; place: number; isDisabled: boolean; onChoose: () => void }

function Choice({ picture, place, isDisabled, onChoose }: ChoiceProps) {
  const { t } = useTranslation('owner-pictures')
  const { language } = useSite()
  const { texts, originalLanguage, files, focalPoint } = picture
  const words =
    findText(texts.alternative, language, originalLanguage) ??
    findText(texts.caption, language, originalLanguage)
  const name = words?.text ?? t('name', { place })
  return (
    <button type="button" aria-disabled={isDisabled || undefined} onClick={() => !isDisabled && onChoose()}>
      <img
        className={cropOf(focalPoint)}
        src={files.find(({ format }) => format === 'webp')?.url}
        width={3}
        height={2}
        loading="lazy"
        alt={t('library.choose', { name })}
      />
    </button>
  )
}

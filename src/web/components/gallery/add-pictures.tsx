import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert, Images, Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { GalleryOf } from './send-picture.ts'
import type { Refused } from './use-uploads.ts'

// most send new ones
const PictureLibrary = loadLater(async () => (await import('./picture-library.tsx')).PictureLibrary)

type AddPicturesProps = {
  of: GalleryOf
  /** No more are taken. */
  isFull: boolean
  onChoose: (files: File[]) => void
  refused: Refused[]
  onDismiss: (id: string) => void
}

/** Where pictures are chosen, or dropped; and what is not taken, by the name of its file. */
export function AddPictures({ of, isFull, onChoose, refused, onDismiss }: AddPicturesProps) {
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  return (
    <div className="stack">
      <DropArea {...{ of, isFull, onChoose }} onLibrary={() => setLibraryOpen(true)} />
      {isLibraryOpen && <PictureLibrary of={of} isFull={isFull} onClose={() => setLibraryOpen(false)} />}

      <div className="duo" role="status">
        {refused.map((each) => (
          <RefusedNote key={each.id} refused={each} onDismiss={() => onDismiss(each.id)} />
        ))}
      </div>
    </div>
  )
}

type DropAreaProps = Pick<AddPicturesProps, 'of' | 'isFull' | 'onChoose'> & { onLibrary: () => void }

function DropArea({ of, isFull, onChoose, onLibrary }: DropAreaProps) {
  const { t } = useTranslation('owner-pictures')
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isFull) onChoose([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for files that are dropped; the button in it does the same by keyboard
    <div
      className={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={Images} />
      {isFull ? (
        <p>{t('add.full')}</p>
      ) : (
        <p className="row">
          <label className="button primary file">
            <Icon of={Plus} />
            {t('add.button')}
            <input
              ref={input}
              type="file"
              accept="image/*"
              multiple
              aria-describedby="add-pictures-help"
              onChange={() => {
                onChoose([...(input.current?.files ?? [])])
                // the same file may be chosen again
                if (input.current) input.current.value = ''
              }}
            />
          </label>
          <button type="button" className="button" onClick={onLibrary}>
            {t(isOfContent(of.kind) ? 'library.openOfContent' : 'library.open')}
          </button>
        </p>
      )}
      <p className="small soft" id="add-pictures-help">
        {t('add.help')}
      </p>
    </div>
  )
}

const isOfContent = (kind: GalleryOf['kind']) =>
  kind === 'city' || kind === 'attraction' || kind === 'country'

function RefusedNote({ refused: { name, why }, onDismiss }: { refused: Refused; onDismiss: () => void }) {
  const { t } = useTranslation('owner-pictures')
  return (
    <div className="note bad">
      <Icon of={CircleAlert} />
      <div className="stack stack-2 min-w-0">
        <div>
          <b className="wrap-anywhere">{name}</b>
          <p>{why}</p>
        </div>
        <p>
          <button type="button" className="button quiet small" onClick={onDismiss}>
            {t('add.close')}
            <span className="sr"> {name}</span>
          </button>
        </p>
      </div>
    </div>
  )
}

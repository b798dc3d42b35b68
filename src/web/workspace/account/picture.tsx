import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureUpload } from '#web/data/use-image-upload.ts'
import { Trash2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PictureField } from '#web/ui/image-field.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const RemovePictureDialog = loadLater(
  async () => (await import('./remove-picture-dialog.tsx')).RemovePictureDialog,
)

/** Chooses, changes and removes one's own picture. */
export function Picture({ upload, hasPicture }: { upload: PictureUpload; hasPicture: boolean }) {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  return (
    <PictureField id={id} upload={upload} hasPicture={hasPicture} note={t('picture.who')}>
      {hasPicture && (
        <button
          type="button"
          className="button quiet small"
          disabled={upload.isPending}
          onClick={() => setAsking(true)}
        >
          <Icon of={Trash2} />
          {t('picture.remove')}
        </button>
      )}
      {isAsking && <RemovePictureDialog chooserId={id} onClose={() => setAsking(false)} />}
    </PictureField>
  )
}

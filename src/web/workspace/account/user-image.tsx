import { useId, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ImageUpload } from '#web/data/use-image-upload.ts'
import { Trash2 } from '#web/icons/icons.ts'
import { ImageField } from '#web/ui/form/image-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const RemoveImageDialog = loadLater(async () => (await import('./remove-image-dialog.tsx')).RemoveImageDialog)

/** Chooses, changes and removes the user's own image. */
export function UserImage({ upload, hasImage }: { upload: ImageUpload; hasImage: boolean }) {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  return (
    <ImageField id={id} upload={upload} hasImage={hasImage} note={t('picture.who')}>
      {hasImage && (
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
      {isAsking && <RemoveImageDialog chooserId={id} onClose={() => setAsking(false)} />}
    </ImageField>
  )
}

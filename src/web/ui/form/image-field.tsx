import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ImageUpload } from '#web/data/use-image-upload.ts'
import { Camera, CircleAlert, RotateCw } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type ImageFieldProps = {
  /** The label of the button that chooses. */
  id: string
  upload: ImageUpload
  hasImage: boolean
  /** Shown below the accepted types. */
  note?: string
  /** Further buttons, such as one that removes the image. */
  children?: ReactNode
}

/** The button that opens the browser's image picker (on a phone: camera or gallery), and the progress of the upload. */
export function ImageField({ id, upload, hasImage, note, children }: ImageFieldProps) {
  const { t } = useTranslation('workspace')
  const { isPending, error, retry } = upload
  const input = useRef<HTMLInputElement>(null)
  const label = t(hasImage ? 'picture.change' : 'picture.choose')
  return (
    <div className="stack stack-2">
      <p className="row">
        <button
          id={id}
          type="button"
          className="button small"
          disabled={isPending}
          aria-describedby={error ? `${id}-error` : `${id}-help`}
          onClick={() => input.current?.click()}
        >
          <Icon of={Camera} />
          {isPending ? t('picture.uploading') : label}
        </button>
        {children}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // the same file may be chosen again
          target.value = ''
          if (file) upload.choose(file)
        }}
      />
      {error && (
        <div className="row" role="alert">
          <p className="error" id={`${id}-error`}>
            <Icon of={CircleAlert} />
            {error}
          </p>
          {retry && (
            <button type="button" className="button small" onClick={retry}>
              <Icon of={RotateCw} />
              {t('retry')}
            </button>
          )}
        </div>
      )}
      <p className="small soft" id={`${id}-help`}>
        {t('picture.hint')}
        {note && (
          <>
            <br />
            {note}
          </>
        )}
      </p>
    </div>
  )
}

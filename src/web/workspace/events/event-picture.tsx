import { useTranslation } from 'react-i18next'
import { removeEventPicture, uploadEventPicture } from '#contract/own-event-changes.ts'
import { listOwnEvents, type OwnEvent } from '#contract/own-events.ts'
import { useChange } from '#web/data/api.ts'
import { useImageUpload } from '#web/data/use-image-upload.ts'
import { ImageField } from '#web/ui/image-field.tsx'
import { usePutEvent } from './use-put-event.ts'

const urlOf = (event: OwnEvent): string | null =>
  event.picture?.files.find(({ format, width }) => format === 'webp' && width >= 640)?.url ??
  event.picture?.files.findLast(({ format }) => format === 'webp')?.url ??
  null

/** The picture of an event; it is shown as soon as it is chosen. */
export function EventPicture({ event }: { event: OwnEvent }) {
  const { t } = useTranslation('own-events')
  const put = usePutEvent()
  const done = { refreshes: [listOwnEvents], onSuccess: put }
  const upload = useImageUpload(uploadEventPicture, 'picture', {
    ...done,
    input: { id: event.id },
    shownAs: urlOf,
    success: t('picture.sent'),
  })
  const remove = useChange(removeEventPicture, { ...done, success: t('picture.removed') })
  const shown = upload.preview ?? urlOf(event)
  if (!event.can.edit && !shown) return null
  return (
    <section className="stack" aria-labelledby="event-picture">
      <h2 className="sub" id="event-picture">
        {t('picture.title')}
      </h2>
      {shown && (
        <img
          className="aspect-3/2 w-full max-w-96 rounded-md object-cover"
          src={shown}
          alt={t('picture.alternative', { title: event.title })}
        />
      )}
      {event.can.edit && (
        <ImageField
          id="event-picture-choose"
          upload={upload}
          hasImage={shown !== null}
          note={t('picture.note')}
        >
          {event.picture && (
            <button
              type="button"
              className="button small"
              disabled={remove.isPending || upload.isPending}
              onClick={() => remove.mutate({ id: event.id })}
            >
              {t('picture.remove')}
            </button>
          )}
        </ImageField>
      )}
    </section>
  )
}

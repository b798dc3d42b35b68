import { deletePicture, galleries, type OwnPicture } from '#contract/listings/gallery.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { EyeOff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import type { GalleryOf } from './send-picture.ts'

/** What staff removed, and why, until the owner puts it away. */
export function RemovedByStaff({ of, pictures }: { of: GalleryOf; pictures: OwnPicture[] }) {
  const { t } = useTranslation('owner-pictures')
  const { moment } = useMoments()
  const dismissal = useChange(deletePicture, { refreshes: [galleries[of.kind].list] })
  return pictures.map(
    ({ id, removed }) =>
      removed && (
        <div key={id} className="note wait" role="status">
          <Icon of={EyeOff} />
          <div className="stack stack-2">
            <div>
              <b>{t('removed.title')}</b>
              <p>{t('removed.text', { reason: removed.reason, moment: moment(removed.at) })}</p>
            </div>
            <p>
              <button
                type="button"
                className="button small"
                disabled={dismissal.isPending}
                onClick={() => dismissal.mutate({ id })}
              >
                {t('removed.read')}
              </button>
            </p>
          </div>
        </div>
      ),
  )
}

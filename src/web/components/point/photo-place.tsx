import { useState } from 'react'
import { coordinate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Camera, MapPin } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { gpsOf } from './gps-of.ts'
import type { Point } from './move-point.ts'

type Chosen = { name: string; point: Point | undefined }

/** Offers the place where a photo was taken. The photo stays on the device, and its place is used only when one says so. */
export function PhotoPlace({ onFound }: { onFound: (point: Point) => void }) {
  const { t } = useTranslation('owner-places')
  const [chosen, setChosen] = useState<Chosen>()
  const read = async (file: File | undefined) => {
    if (file) setChosen({ name: file.name, point: await gpsOf(file).catch(() => undefined) })
  }
  const take = (point: Point) => {
    setChosen(undefined)
    onFound(point)
  }
  return (
    <div className="stack stack-2">
      <p className="row">
        <label className="button file">
          <Icon of={Camera} />
          {t('point.photo.choose')}
          {/* no `accept`: with it Android opens its gallery, which takes the place out of the photo */}
          <input
            type="file"
            onChange={({ target }) => {
              void read(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
        <span className="small soft">{t('point.photo.hint')}</span>
      </p>
      <div role="status">
        {chosen && (
          <div className="note">
            <Icon of={MapPin} />
            <div className="stack stack-2 min-w-0">
              <p className="wrap-anywhere">
                <b>{chosen.name}</b>{' '}
                {chosen.point
                  ? t('point.photo.taken', {
                      latitude: coordinate(chosen.point.latitude, 6),
                      longitude: coordinate(chosen.point.longitude, 6),
                    })
                  : t('point.photo.nothing')}
              </p>
              <Answer point={chosen.point} onTake={take} onClose={() => setChosen(undefined)} />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

type AnswerProps = { point: Point | undefined; onTake: (point: Point) => void; onClose: () => void }

function Answer({ point, onTake, onClose }: AnswerProps) {
  const { t } = useTranslation('owner-places')
  return (
    <p className="row">
      {point && (
        <button type="button" className="button small primary" onClick={() => onTake(point)}>
          {t('point.photo.use')}
        </button>
      )}
      <button type="button" className="button quiet small" onClick={onClose}>
        {t(point ? 'point.photo.no' : 'close')}
      </button>
    </p>
  )
}

import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import type { FocalPoint } from '#contract/images/pictures.ts'
import type { OwnPicture } from '#contract/listings/gallery.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type IconMarkup } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cropOf } from './crop-of.ts'
import type { GalleryOf } from './send-picture.ts'
import { useFocalPoint } from './use-focal-point.ts'

/** Percent of one press. */
const step = 5
const middle: FocalPoint = { x: 50, y: 50 }
const ways = {
  ArrowLeft: { name: 'left', icon: ArrowLeft, x: -step, y: 0 },
  ArrowUp: { name: 'up', icon: ArrowUp, x: 0, y: -step },
  ArrowDown: { name: 'down', icon: ArrowDown, x: 0, y: step },
  ArrowRight: { name: 'right', icon: ArrowRight, x: step, y: 0 },
} as const
const crops = ['card', 'phone', 'head'] as const

const within = (percent: number) => Math.max(0, Math.min(100, Math.round(percent)))

type PictureFramingProps = { picture: OwnPicture; place: number; of: GalleryOf; onClose: () => void }

/** What must stay in view of a picture: a tap, arrow keys or buttons say it, and the crops that visitors see show it. */
export function PictureFraming({ picture, place, of, onClose }: PictureFramingProps) {
  const { t } = useTranslation('owner-pictures')
  const { point, set, isWaiting } = useFocalPoint(picture, of)
  const { x, y } = point ?? middle
  const move = (way: { x: number; y: number }) => set({ x: within(x + way.x), y: within(y + way.y) })
  return (
    <section className="framing" aria-label={t('framing.of', { place })}>
      <div className="stack">
        <WholePicture {...{ picture, place, x, y }} onSet={set} onMove={move} />
        <p className="tiny soft" role="status">
          {isWaiting ? t('words.waiting') : point ? t('framing.at', { x, y }) : t('framing.inMiddle')}
        </p>
        <div className="acts">
          {Object.values(ways).map((way) => (
            <MoveButton
              key={way.name}
              label={t(`framing.ways.${way.name}`)}
              of={way.icon}
              onClick={() => move(way)}
            />
          ))}
          <button
            type="button"
            className="button quiet small"
            aria-disabled={!point || undefined}
            onClick={() => point && set(null)}
          >
            {t('framing.middle')}
          </button>
        </div>
      </div>
      <Crops picture={picture} point={point} onClose={onClose} />
    </section>
  )
}

type WholePictureProps = Pick<PictureFramingProps, 'picture' | 'place'> &
  FocalPoint & { onSet: (point: FocalPoint) => void; onMove: (way: { x: number; y: number }) => void }

function WholePicture({ picture, place, x, y, onSet, onMove }: WholePictureProps) {
  const { t } = useTranslation('owner-pictures')
  const help = useId()
  const byTap = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter has no place
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onSet({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) })
  }
  const byKey = (event: KeyboardEvent) => {
    const way = ways[event.key as keyof typeof ways]
    if (!way) return
    event.preventDefault()
    onMove(way)
  }
  const webp = picture.files.filter(({ format }) => format === 'webp')
  return (
    <>
      <p className="tiny soft" id={help}>
        {t('framing.help')}
      </p>
      <button
        type="button"
        className="focal"
        aria-label={t('framing.choose', { place, x, y })}
        aria-describedby={help}
        onClick={byTap}
        onKeyDown={byKey}
      >
        <img
          src={webp[0]?.url}
          srcSet={webp.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes="(min-width: 40em) 20rem, 90vw"
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          alt=""
        />
        <svg aria-hidden="true">
          <circle cx={`${x}%`} cy={`${y}%`} r="15" />
          <circle className="in" cx={`${x}%`} cy={`${y}%`} r="15" />
        </svg>
      </button>
    </>
  )
}

type MoveButtonProps = { label: string; of: IconMarkup; onClick: () => void }

const MoveButton = ({ label, of, onClick }: MoveButtonProps) => (
  <button type="button" className="icon-button" onClick={onClick}>
    <span className="sr">{label}</span>
    <Icon of={of} />
  </button>
)

type CropsProps = Pick<PictureFramingProps, 'picture' | 'onClose'> & { point: FocalPoint | null }

/** The shapes in which visitors see it. */
function Crops({ picture: { files }, point, onClose }: CropsProps) {
  const { t } = useTranslation('owner-pictures')
  const webp = files.filter(({ format }) => format === 'webp')
  return (
    <div className="stack stack-2">
      <p className="small">{t('framing.seen')}</p>
      <ul className="crops">
        {crops.map((crop) => (
          <li key={crop} className={`crop-${crop}`}>
            <img className={cropOf(point)} src={(webp[1] ?? webp[0])?.url} alt="" width={3} height={2} />
            <span className="tiny soft">{t(`framing.crops.${crop}`)}</span>
          </li>
        ))}
      </ul>
      <p className="row">
        <button type="button" className="button small primary" onClick={onClose}>
          {t('framing.close')}
        </button>
      </p>
    </div>
  )
}

import { useState } from 'react'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { LocateFixed } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Point } from './move-point.ts'

/** Metres: what is less accurate is taken with a warning, or not at all. */
const limits = { good: 100, taken: 1000 }
/** What a device says where it gives no place. */
const reasons = { 1: 'refused', 2: 'unknown', 3: 'slow' } as const

type Outcome =
  | { kind: 'exact' | 'rough' | 'tooRough'; metres: number }
  | { kind: (typeof reasons)[keyof typeof reasons] }

/** Takes the place where the device is, and says how accurate that is, or why there is none. */
export function UseMyLocation({ onFound }: { onFound: (point: Point) => void }) {
  const { t } = useTranslation('owner-places')
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const end = (next: Outcome) => {
    setAsking(false)
    setOutcome(next)
  }
  const found = ({ latitude, longitude, accuracy: metres }: GeolocationCoordinates) => {
    if (metres > limits.taken) return end({ kind: 'tooRough', metres })
    end({ kind: metres > limits.good ? 'rough' : 'exact', metres })
    onFound({ latitude, longitude })
    toast.success(t('notices.found'), { title: t('notices.foundTitle') })
  }
  const ask = () => {
    if (!navigator.geolocation) {
      return toast.failure(t('notices.notSupported'), { title: t('notices.notSupportedTitle') })
    }
    setAsking(true)
    setOutcome(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found(coords),
      ({ code }) => {
        end({ kind: reasons[code as keyof typeof reasons] ?? 'unknown' })
        toast.failure(t('notices.notFound'), { title: t('notices.notFoundTitle') })
      },
      // never one from before: who presses again wants a better one
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
    )
  }
  return (
    <div className="stack stack-2">
      <p className="row">
        <button type="button" className="button" disabled={isAsking} aria-busy={isAsking} onClick={ask}>
          <Icon of={LocateFixed} />
          {t('point.useMine')}
        </button>
        <span className="small soft">{t('point.useMineHint')}</span>
      </p>
      <p className="small" role="status">
        {outcome && <Said outcome={outcome} />}
      </p>
    </div>
  )
}

function Said({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('owner-places')
  const { number } = formatOf(useSite().language)
  if (!('metres' in outcome)) return t(`point.mine.${outcome.kind}`)
  const { kind, metres } = outcome
  const distance = metres < 1000 ? `${number(Math.ceil(metres))} m` : `${number(Math.ceil(metres / 1000))} km`
  return t(`point.mine.${kind}`, { distance })
}

import type { Event } from '#contract/directory/events.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { spotsOf } from '#web/components/event/event-state.ts'
import { useSite } from '#web/frame/use-site.ts'

/** Above this, the seats would be too narrow to draw one by one. */
const maxDrawn = 24
const width = 20

/** How many of the places are left, in words and as a row of seats; nothing where there is no limit. */
export function Seats({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const { maxParticipants: all } = event
  const { date } = formatOf(useSite().language)
  const { left } = spotsOf(event)
  if (left === undefined || !all) return null
  const lefts = Array.from({ length: all }, (_, at) => at * width + 1)
  const seats = left === 0 ? t('seats.none', { count: all }) : t('seats.left', { count: left, all })
  // each day of a series has its own: these are the next one's
  const isOfDay = event.dates.length > 0 && event.startDate
  const words = isOfDay ? t('seats.on', { date: date(isOfDay), seats }) : seats
  return (
    <div className="seats">
      <p>
        <b className="num">{words}</b>
      </p>
      {all <= maxDrawn && (
        <svg viewBox={`0 0 ${all * width} 16`} preserveAspectRatio="none" aria-hidden="true">
          {lefts.map((x) => (
            <rect
              key={x}
              className={x < (all - left) * width ? undefined : 'free'}
              x={x}
              width={width - 2}
              height="16"
              rx="3"
            />
          ))}
        </svg>
      )}
    </div>
  )
}

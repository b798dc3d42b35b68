import type { Event } from '#contract/directory/events.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

const maxAtOnce = 4

type SeriesDaysProps = { event: Event; isOver: boolean; isAskable: boolean }

/** The days of a series: the next ones at once, all of them after a tap. */
export function SeriesDays({ event, isOver, isAskable }: SeriesDaysProps) {
  const { t } = useTranslation('events')
  const { weekdayRange } = formatOf(useSite().language)
  const { dates, startDate } = event
  if (dates.length === 0 || !startDate) return null
  const coming = isOver ? [] : dates.filter((day) => day >= startDate)
  const rest = dates.length > coming.length || coming.length > maxAtOnce
  return (
    <section className="stack stack-2 text" aria-labelledby="series">
      <h2 className="sub" id="series">
        {t(coming.length > 0 ? 'series.later' : 'series.title')}
      </h2>
      {coming.length > 0 && (
        <ul className="num">
          {coming.slice(0, maxAtOnce).map((day) => (
            <li key={day}>
              <time dateTime={day}>{weekdayRange(day)}</time>
              {day === startDate && <span className="small soft"> · {t('series.next')}</span>}
            </li>
          ))}
        </ul>
      )}
      {rest && (
        <details className="more">
          <summary className="min-h-11">{t('series.title')}</summary>
          <ul className="num">
            {dates.map((day) => (
              <li key={day}>
                <time dateTime={day}>{weekdayRange(day)}</time>
                {(day < startDate || isOver) && <span className="small soft"> · {t('series.over')}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isAskable && <p className="small">{t('series.register')}</p>}
    </section>
  )
}

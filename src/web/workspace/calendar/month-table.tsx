import type { KeyboardEvent, ReactNode } from 'react'
import { addDays } from '#contract/values/day.ts'
import { weeksOf } from '#contract/values/month.ts'
import { formatOf } from '#i18n/format.ts'
import { firstWeekday, weekdayName } from '#i18n/format-weekdays.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

type MonthTableProps = {
  month: string
  classOf: (day: string, isOut: boolean) => string
  /** What is in the cell of a day; of a month beside, `isOut`. What arrow keys go to has `data-day`. */
  children: (day: string, isOut: boolean) => ReactNode
}

/** The weeks of a month; arrow keys go from day to day. */
export function MonthTable({ month, classOf, children }: MonthTableProps) {
  const { language } = useSite()
  const { monthOfYear, weekdayShort } = formatOf(language)
  const weeks = weeksOf(month, firstWeekday[language])
  return (
    <table className="cal month" onKeyDown={goByArrow}>
      <caption className="sr">{monthOfYear(month)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(language, new Date(day).getUTCDay())}>
              {weekdayShort(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const isOut = !day.startsWith(month)
              return (
                <td key={day} className={classOf(day, isOut) || undefined}>
                  {children(day, isOut)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

function goByArrow(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key]
  const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
  if (!step || !day || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(day, step)}"]`)?.focus()
}

/** What the marks mean. */
export function Legend() {
  const { t } = useTranslation('calendar')
  return (
    <ul className="legend">
      <li>
        <span className="slot" aria-hidden="true" />
        {t('legend.confirmed')}
      </li>
      <li>
        <span className="slot ask" aria-hidden="true" />
        {t('legend.request')}
      </li>
      <li>
        <span className="slot ev" aria-hidden="true" />
        {t('legend.event')}
      </li>
      <li>
        <span className="hatch" aria-hidden="true" />
        {t('closed')}
      </li>
    </ul>
  )
}

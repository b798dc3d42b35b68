import type { KeyboardEvent, ReactNode } from 'react'
import { addDays } from '#contract/values/day.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { WeeksTable } from '#web/components/calendar/weeks-table.tsx'

type MonthTableProps = {
  month: string
  classOf: (day: string, isOut: boolean) => string
  /** The content of a day's cell; `isOut` for a neighboring month. Targets of the arrow keys have `data-day`. */
  children: (day: string, isOut: boolean) => ReactNode
}

/** The weeks of a month; arrow keys move from day to day. */
export function MonthTable({ month, classOf, children }: MonthTableProps) {
  return (
    <WeeksTable month={month} className="cal month" onKeyDown={goByArrow}>
      {(day) => {
        const isOut = !day.startsWith(month)
        return (
          <td key={day} className={classOf(day, isOut) || undefined}>
            {children(day, isOut)}
          </td>
        )
      }}
    </WeeksTable>
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

/** The meaning of the marks. */
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

import type { ComponentProps, ReactNode } from 'react'
import { weeksOf } from '#contract/values/month.ts'
import { formatOf } from '#i18n/format.ts'
import { firstWeekday, weekdayName } from '#i18n/format-weekdays.ts'
import { useSite } from '#web/frame/use-site.ts'

type WeeksTableProps = Omit<ComponentProps<'table'>, 'children'> & {
  /** As in `2026-12`. */
  month: string
  /** The cell of a day, also of those of the months beside. */
  children: (day: string) => ReactNode
}

/** The weeks of a month as a table: its name is the caption, the days of the week head the columns. */
export function WeeksTable({ month, children, ...more }: WeeksTableProps) {
  const { language } = useSite()
  const { monthOfYear, weekdayShort } = formatOf(language)
  const weeks = weeksOf(month, firstWeekday[language])
  return (
    <table {...more}>
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
          <tr key={week[0]}>{week.map(children)}</tr>
        ))}
      </tbody>
    </table>
  )
}

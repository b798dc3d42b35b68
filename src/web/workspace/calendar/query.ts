import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { weeksOf } from '#contract/values/month.ts'
import { firstWeekday } from '#i18n/format-weekdays.ts'

/** The permissions to see everyone's days. */
export const everyonesDays = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_TOURISM'] as const

export const views = ['month', 'list', 'close'] as const
export type CalendarView = (typeof views)[number]
export type CalendarQuery = {
  view: CalendarView
  month: string
  /** The day that is open. */
  day: string | undefined
  scope: 'mine' | 'all'
  listing: string | undefined
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** The query in the address; invalid values are ignored. */
export function calendarQueryOf(params: URLSearchParams, today: string): CalendarQuery {
  const asked = (name: string, isRight: (text: string) => boolean) => {
    const value = params.get(name)
    return value && isRight(value) ? value : undefined
  }
  const day = asked('day', isDay)
  const month = asked('month', (text) => isDay(`${text}-01`)) ?? (day ?? today).slice(0, 7)
  return {
    view: views.find((each) => each === params.get('view')) ?? 'month',
    month,
    day: day ?? (today.startsWith(month) ? today : undefined),
    scope: params.get('scope') === 'all' ? 'all' : 'mine',
    listing: asked('listing', isId),
  }
}

/** The API's input for the weeks of a month, and for one day. */
export function spanOf({ month, scope, listing }: CalendarQuery, language: Language) {
  const weeks = weeksOf(month, firstWeekday[language])
  return { from: weeks[0]?.[0] as string, to: weeks.at(-1)?.at(-1) as string, ...whose(scope, listing) }
}
export const daySpanOf = ({ scope, listing }: CalendarQuery, day: string) => ({
  from: day,
  to: day,
  ...whose(scope, listing),
})

const whose = (scope: CalendarQuery['scope'], listing: string | undefined) => ({
  scope,
  ...(listing && { listing }),
})

/** The address of the same page with changed values. */
export function hrefOf(query: CalendarQuery, change: Partial<CalendarQuery>): string {
  const { view, month, day, scope, listing } = { ...query, ...change }
  return paths.calendar({
    view: view === 'month' ? undefined : view,
    month,
    day,
    // the user's own days are named explicitly: staff without any are taken to everyone's
    scope,
    listing,
  })
}

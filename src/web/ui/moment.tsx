import { useSyncExternalStore } from 'react'
import { dayText, momentText } from '#i18n/format-moments.ts'
import { useSite } from './use-site.ts'

const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's time zone; UTC until the page is hydrated. */
export const useTimeZone = (): string => useSyncExternalStore(never, ownZone, () => 'UTC')

/** An instant in the reader's time zone, as ISO date and time; `isDay` leaves the clock out. */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const { language } = useSite()
  const text = (isDay ? dayText : momentText)(at, language, useTimeZone())
  return <time dateTime={at}>{text}</time>
}

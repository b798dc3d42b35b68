import { useSyncExternalStore } from 'react'
import { dayText, momentText } from '#i18n/format-moments.ts'
import { useSite } from '#web/frame/use-site.ts'

const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's time zone; UTC until the page is hydrated. */
export const useTimeZone = (): string => useSyncExternalStore(never, ownZone, () => 'UTC')

/** Instants of the API as text in the reader's language and time zone, for use inside sentences. */
export function useMoments() {
  const { language } = useSite()
  const zone = useTimeZone()
  return {
    /** `20 Nov 2026, 07:12`. */
    moment: (at: string) => momentText(at, language, zone),
    /** `20 Nov 2026`. */
    day: (at: string) => dayText(at, language, zone),
  }
}

/** An instant in the reader's time zone, as ISO date and time; `isDay` leaves the clock out. */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const { moment, day } = useMoments()
  return <time dateTime={at}>{isDay ? day(at) : moment(at)}</time>
}

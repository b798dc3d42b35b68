import type { Enquiry } from '#contract/requests/provider.ts'
import type { Days } from '#contract/requests/shape.ts'
import { formatOf } from '#i18n/format.ts'
import { cityOfZone, momentText } from '#i18n/format-moments.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

/**
 * Days and instants of a request in the time of its place, which its traveler reads too: `20 Nov 2026, 07:12, Manaus
 * time`.
 */
export function usePlaceTimes({ city, timeZone }: Pick<Enquiry, 'city' | 'timeZone'>) {
  const { t } = useTranslation('enquiries')
  const { language } = useSite()
  const { weekdayRange, time: clock } = formatOf(language)
  const placeTime = (time: string) => t('placeTime', { time, city: city ?? cityOfZone(timeZone) })
  return {
    daysText: ({ from, to, time }: Days): string =>
      [weekdayRange(from, to), time && placeTime(clock(time))].filter(Boolean).join(', '),
    momentText: (at: string): string => placeTime(momentText(at, language, timeZone)),
  }
}

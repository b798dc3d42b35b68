import type { Days, TravelerRequest } from '#contract/requests/shape.ts'
import { formatOf } from '#i18n/format.ts'
import { cityOfZone, momentText } from '#i18n/format-moments.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

type Where = Pick<TravelerRequest, 'city' | 'timeZone'>

/** A time of day with its place: `5:30 pm, Manaus time`. */
function usePlaceTime({ city, timeZone }: Where) {
  const { t } = useTranslation('requests')
  return (time: string) => t('page.placeTime', { time, city: city ?? cityOfZone(timeZone) })
}

/** Days with their weekday and, where it is known, the hour of the place. */
export function useDaysText(where: Where) {
  const placeTime = usePlaceTime(where)
  const { weekdayRange, time: clock } = formatOf(useSite().language)
  return ({ from, to, time }: Days): string =>
    [weekdayRange(from, to), time && placeTime(clock(time))].filter(Boolean).join(', ')
}

/** An instant as it is at the place: `20 Nov 2026, 07:12, Manaus time`. */
export function useMomentText(where: Where) {
  const placeTime = usePlaceTime(where)
  const { language } = useSite()
  return (at: string): string => placeTime(momentText(at, language, where.timeZone))
}

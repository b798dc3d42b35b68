import type { Days } from '#contract/requests.ts'
import { formatOf } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'

/** Days and, where it is known, the hour of the place: `4–6 June 2027, 07:30`. */
export function useDaysText() {
  const { dateRange, time } = formatOf(useSite().language)
  return ({ from, to, time: clock }: Days): string =>
    [dateRange(from, to), clock && time(clock)].filter(Boolean).join(', ')
}

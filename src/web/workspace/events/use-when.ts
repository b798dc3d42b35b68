import type { OwnEvent } from '#contract/events/own-events.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

type When = Pick<OwnEvent, 'startsOn' | 'endsOn' | 'dates' | 'startTime' | 'endTime'>

/** The date of an event as text. */
export function useWhen() {
  const { t } = useTranslation('own-events')
  const { weekdayRange, time } = formatOf(useSite().language)
  return ({ startsOn, endsOn, dates, startTime, endTime }: When): string => {
    if (!startsOn) return t('noDates')
    const hours = [startTime, endTime]
      .filter((each) => each !== null)
      .map(time)
      .join('–')
    const first = [weekdayRange(startsOn, endsOn), hours].filter(Boolean).join(', ')
    const more = dates.filter((day) => day > startsOn).length
    return more > 0 ? t('andMore', { first, count: more }) : first
  }
}

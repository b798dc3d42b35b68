import type { Event } from '#contract/directory/events.ts'
import { formatOf } from '#i18n/format.ts'
import { weekdayName } from '#i18n/format-weekdays.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { spotsOf } from '#web/components/event/event-state.ts'
import { useSite } from '#web/frame/use-site.ts'

/** The days of a series for which one can register, each with what is left of it in words; none of other events. */
export function useDaysToAsk(): (event: Event, today: string) => DayToAsk[] {
  const { t } = useTranslation('requests')
  const { language } = useSite()
  const { date: dateText } = formatOf(language)
  return ({ dayPlaces, maxParticipants }, today) =>
    dayPlaces
      .filter(({ day }) => day >= today)
      .map(({ day, taken }) => {
        const { left, isFull } = spotsOf({ maxParticipants, currentParticipants: taken })
        const date = `${weekdayName(language, new Date(day).getUTCDay())}, ${dateText(day)}`
        const text =
          left === undefined
            ? date
            : isFull
              ? t('form.dayFull', { date })
              : t('form.dayLeft', { date, count: left })
        return { day, text, isFull }
      })
}

export type DayToAsk = { day: string; text: string; isFull: boolean }

/** How many places are left: for a series, on the day with the most. */
export function spotsToAsk(event: Event) {
  const { dayPlaces, maxParticipants } = event
  if (dayPlaces.length === 0) return spotsOf(event)
  return spotsOf({ maxParticipants, currentParticipants: Math.min(...dayPlaces.map(({ taken }) => taken)) })
}

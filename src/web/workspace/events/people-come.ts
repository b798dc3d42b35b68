import type { OwnEvent } from '#contract/events/own-events.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Says how many of the places are taken, if there is a limit; for a series, those of all its days. */
export function usePeopleCome(): (event: OwnEvent) => string {
  const { t } = useTranslation('own-events')
  return ({ taken, maxParticipants: each, dates, dayPlaces }) => {
    const isSeries = dates.length > 0
    const come = isSeries ? dayPlaces.reduce((sum, day) => sum + day.taken, 0) : taken
    if (each === null) return t('people.come', { count: come })
    return t('people.of', { taken: come, all: isSeries ? each * dayPlaces.length : each })
  }
}

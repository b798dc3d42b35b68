import type { OwnEvent } from '#contract/events/own-events.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Says how many of the places are taken, where there is a limit; of a series how many people come on all its days. */
export function usePeopleCome(): (event: OwnEvent) => string {
  const { t } = useTranslation('own-events')
  return ({ taken, maxParticipants: all, dates, dayPlaces }) => {
    const come = dates.length > 0 ? dayPlaces.reduce((sum, day) => sum + day.taken, 0) : taken
    return all === null || dates.length > 0
      ? t('people.come', { count: come })
      : t('people.of', { taken, all })
  }
}

import { closeDays, getCalendar, openDays } from '#contract/calendar/calendar.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'

/** Closes days and opens them again; the calendar is read again after it. */
export function useClosing() {
  const { t } = useTranslation('calendar')
  const refreshes = [getCalendar]
  return {
    close: useChange(closeDays, { refreshes, success: t('closedNow') }),
    open: useChange(openDays, { refreshes, success: t('openedNow') }),
  }
}

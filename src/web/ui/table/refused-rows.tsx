import { loadTexts } from '#i18n/browser.ts'
import { loadLater } from '#web/ui/load-later.tsx'

/** `RefusedNote`, which comes with its texts when a page is first touched. */
export const RefusedRows = loadLater(async () => {
  await loadTexts('table-refused')
  return (await import('./refused-note.tsx')).RefusedNote
})

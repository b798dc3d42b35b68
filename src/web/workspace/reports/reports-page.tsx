import { reportQueue } from '#contract/directory/reports.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { QueuePage } from '#web/workspace/shell/queue-page.tsx'
import { readQueue } from '#web/workspace/shell/read-queue.ts'
import type { Route } from './+types/reports-page'
import { ReportEntry } from './report-entry.tsx'

const Dialog = loadLater(async () => (await import('./settle-dialog.tsx')).SettleDialog)
const queue = { ...reportQueue, Entry: ReportEntry, Dialog }

export const loader = (args: Route.LoaderArgs) => readQueue(args, reportQueue)

export const shouldRevalidate = onAnotherPage

/** The reports of visitors about what the user manages, oldest first. */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  return <QueuePage queue={queue} t={t} />
}

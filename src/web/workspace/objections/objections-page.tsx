import { objectionQueue } from '#contract/decisions/decisions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { QueuePage } from '#web/workspace/shell/queue-page.tsx'
import { readQueue } from '#web/workspace/shell/read-queue.ts'
import type { Route } from './+types/objections-page'
import { ObjectionEntry } from './objection-entry.tsx'

const Dialog = loadLater(async () => (await import('./decide-dialog.tsx')).DecideDialog)
const queue = { ...objectionQueue, Entry: ObjectionEntry, Dialog }

export const loader = (args: Route.LoaderArgs) => readQueue(args, objectionQueue)

export const shouldRevalidate = onAnotherPage

/** The objections to decisions, oldest first. */
export default function ObjectionsPage() {
  const { t } = useTranslation('objections')
  return <QueuePage queue={queue} t={t} />
}

import { claimQueue } from '#contract/ownership/claims.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { QueuePage } from '#web/workspace/shell/queue-page.tsx'
import { readQueue } from '#web/workspace/shell/read-queue.ts'
import type { Route } from './+types/claims-page'
import { ClaimEntry } from './claim-entry.tsx'

const Dialog = loadLater(async () => (await import('./decide-dialog.tsx')).DecideDialog)
const queue = { ...claimQueue, Entry: ClaimEntry, Dialog }

export const loader = (args: Route.LoaderArgs) => readQueue(args, claimQueue)

export const shouldRevalidate = onAnotherPage

/** The claims to listings without an owner, oldest first. */
export default function ClaimsPage() {
  const { t } = useTranslation('claims')
  return <QueuePage queue={queue} t={t} />
}

import { heldReviewQueue } from '#contract/reviews/staff.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { QueuePage } from '#web/workspace/shell/queue-page.tsx'
import { readQueue } from '#web/workspace/shell/read-queue.ts'
import type { Route } from './+types/held-reviews-page'
import { HeldReviewEntry } from './held-review-entry.tsx'

const Dialog = loadLater(async () => (await import('./settle-dialog.tsx')).SettleDialog)
const queue = { ...heldReviewQueue, Entry: HeldReviewEntry, Dialog }

export const loader = (args: Route.LoaderArgs) => readQueue(args, heldReviewQueue)

export const shouldRevalidate = onAnotherPage

/** The reviews that staff look at before they are shown, and those that are shown or hidden. */
export default function HeldReviewsPage() {
  const { t } = useTranslation('held-reviews')
  return <QueuePage queue={queue} t={t} />
}

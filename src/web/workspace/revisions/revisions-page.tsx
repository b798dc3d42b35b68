import { revisionQueue } from '#contract/listings/revisions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { KeyList } from '#web/ui/key-list.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { QueuePage } from '#web/workspace/shell/queue-page.tsx'
import { readQueue } from '#web/workspace/shell/read-queue.ts'
import type { Route } from './+types/revisions-page'
import { RevisionEntry } from './revision-entry.tsx'

const Dialog = loadLater(async () => (await import('./restore-dialog.tsx')).RestoreDialog)
const queue = { ...revisionQueue, Entry: RevisionEntry, Dialog, keys: ['a', 'r'] }

export const loader = (args: Route.LoaderArgs) => readQueue(args, revisionQueue)

export const shouldRevalidate = onAnotherPage

/** The changes of owners to live listings, oldest first. */
export default function RevisionsPage() {
  const { t } = useTranslation('revisions')
  const keys = [
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ['a', t('keys.looksRight')],
    ['r', t('keys.restore')],
  ] as const
  return (
    <QueuePage queue={queue} t={t}>
      <div className="near">
        <KeyList label={t('keys.label')} keys={keys} on={t('keys.on')} off={t('keys.off')} />
      </div>
    </QueuePage>
  )
}

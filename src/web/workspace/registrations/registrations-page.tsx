import { registrationQueue } from '#contract/registrations/registrations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { QueuePage } from '#web/workspace/shell/queue-page.tsx'
import { readQueue } from '#web/workspace/shell/read-queue.ts'
import type { Route } from './+types/registrations-page'
import { RegistrationEntry } from './registration-entry.tsx'

const Dialog = loadLater(
  async () => (await import('#web/components/registration/check-dialog.tsx')).CheckDialog,
)
const queue = { ...registrationQueue, Entry: RegistrationEntry, Dialog }

export const loader = (args: Route.LoaderArgs) => readQueue(args, registrationQueue)

export const shouldRevalidate = onAnotherPage

/** The registrations of listings of the kinds that the user manages; those that nobody has checked come first. */
export default function RegistrationsPage() {
  const { t } = useTranslation('registrations')
  return <QueuePage queue={queue} t={t} />
}

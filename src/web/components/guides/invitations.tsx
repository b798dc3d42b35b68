import { hasPermission } from '#contract/permissions.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { loadLater } from '#web/ui/load-later.tsx'

const InvitationList = loadLater(
  async () => (await import('./invitation-list.tsx')).InvitationList,
  () => null,
)

/** The organizations that ask the signed-in professional to guide for them; nothing for people without a listing. */
export function Invitations() {
  const user = useLastUser()
  return hasPermission(user, 'MANAGE_OWN_LISTINGS') && <InvitationList />
}

import { useState } from 'react'
import { hasPermission } from '#contract/holder.ts'
import { listMyInvitations } from '#contract/listings/guides.ts'
import { useApi } from '#web/data/api.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { InvitationList } from './invitation-list.tsx'

/** The organizations that ask the signed-in professional to guide for them; nothing for people without a listing. */
export function Invitations() {
  const user = useLastUser()
  return hasPermission(user, 'MANAGE_OWN_LISTINGS') && <OwnInvitations />
}

function OwnInvitations() {
  const { data } = useApi(listMyInvitations, {}, { staleTime: 10_000 })
  const invitations = data?.items ?? []
  const [hadSome, setHadSome] = useState(false)
  if (invitations.length > 0 && !hadSome) setHadSome(true)
  return (hadSome || invitations.length > 0) && <InvitationList invitations={invitations} />
}

import { useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { listRoles, type Role } from '#contract/system/roles.ts'
import { api, keyOf } from '#web/data/api.ts'
import { nextCursor } from '#web/data/next-cursor.ts'
import type { ReadWithPage } from '#web/data/read-with-page.ts'

const none: Role[] = []
const key = keyOf(listRoles, { every: true })

/** Every role, and those among them that the user may grant. */
export function useRoleChoice() {
  const { data: roles = none } = useQuery({ queryKey: key, queryFn: () => everyRole(api) })
  return { roles, grantable: roles.filter((role) => role.can.give) }
}

/** In a loader: the roles that `useRoleChoice` shows; none where they cannot be read now. */
export const readRoleChoice = (of: Api): Promise<ReadWithPage['read']> =>
  everyRole(of).then(
    (roles) => [[key, roles]],
    () => [],
  )

async function everyRole(of: Api): Promise<Role[]> {
  const found: Role[] = []
  let cursor: string | undefined
  do {
    const page = await of(listRoles, { limit: 100, cursor })
    found.push(...page.items)
    cursor = nextCursor(page)
  } while (cursor)
  return found
}

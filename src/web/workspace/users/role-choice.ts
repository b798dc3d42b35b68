import { useQuery } from '@tanstack/react-query'
import { listRoles, type Role } from '#contract/administration.ts'
import { api, keyOf } from '#web/data/api.ts'
import { nextCursor } from '#web/data/next-cursor.ts'

const none: Role[] = []

/** Every role, and those among them that the user may grant. */
export function useRoleChoice() {
  const { data: roles = none } = useQuery({ queryKey: keyOf(listRoles, { every: true }), queryFn: everyRole })
  return { roles, grantable: roles.filter((role) => role.can.give) }
}

async function everyRole(): Promise<Role[]> {
  const found: Role[] = []
  let cursor: string | undefined
  do {
    const page = await api(listRoles, { limit: 100, cursor })
    found.push(...page.items)
    cursor = nextCursor(page)
  } while (cursor)
  return found
}

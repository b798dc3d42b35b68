import { userSorts } from '#contract/system/users.ts'
import type { Order } from '#web/ui/table/columns.ts'

const fieldNames = ['q', 'role', 'isActive', 'sort', 'cursor'] as const

export type UserSort = (typeof userSorts)[number]

/** What the list of users is narrowed by, how it is sorted, and where its page begins. */
export type UserQuery = {
  q?: string
  role?: string
  isActive?: string
  sort: UserSort
  cursor?: string
}

/** Reads the list's query from the page's URL; empty and unknown values are left out. */
export function userQueryOf(address: URLSearchParams): UserQuery {
  const given = Object.fromEntries(
    fieldNames.flatMap((name) => (address.get(name)?.trim() ? [[name, address.get(name)?.trim()]] : [])),
  )
  const sort = userSorts.find((each) => each === given.sort) ?? 'name'
  const { isActive, ...rest } = given
  return { ...rest, ...(/^(true|false)$/.test(isActive ?? '') && { isActive }), sort }
}

/** The order of the list: each has one direction. */
export const orderOf = ({ sort }: UserQuery): Order => ({
  by: sort,
  direction: sort === 'newest' || sort === 'lastLogin' ? 'desc' : 'asc',
})

/** True where the list shows only some of the users. */
export const isNarrowed = ({ q, role, isActive }: UserQuery): boolean => Boolean(q || role || isActive)

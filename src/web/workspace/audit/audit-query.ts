import type { AuditKind } from '#contract/system/audit-actions.ts'

const fieldNames = ['person', 'kind', 'from', 'to', 'cursor'] as const

/** The filters and the page of the log. */
export type AuditQuery = Partial<Record<(typeof fieldNames)[number], string>>

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the log's query from the page's URL; empty values and invalid days are ignored. */
export function auditQueryOf(address: URLSearchParams): AuditQuery {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = address.get(name)?.trim()
      const isDay = name === 'from' || name === 'to'
      return value && (!isDay || isRealDay(value)) ? [[name, value]] : []
    }),
  )
}

const isRealDay = (value: string) => day.test(value) && !Number.isNaN(Date.parse(value))

/** True if the first day is after the last. */
export const isBackwards = ({ from, to }: AuditQuery): boolean => Boolean(from && to && from > to)

/** The kinds to choose from: the prefixes of actions, by the key of their text. */
export const kinds = {
  user: 'user.',
  userRole: 'user.role',
  role: 'role.',
  account: 'account.',
  application: 'application.',
  listing: 'listing.',
  offer: 'offer.',
  request: 'request.',
  location: 'location.',
  city: 'city.',
  attraction: 'attraction.',
  country: 'country.',
  report: 'report.',
  review: 'review.',
  decision: 'decision.',
  setting: 'setting.',
  type: 'type.',
  event: 'event.',
  import: 'import.',
  export: 'export.',
} as const satisfies Record<AuditKind | 'userRole', string>

const fieldNames = ['person', 'kind', 'from', 'to', 'cursor'] as const

/** What the log is narrowed by, and where its page begins. */
export type AuditQuery = Partial<Record<(typeof fieldNames)[number], string>>

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the log's query from the page's URL; empty values and days that are none are left out. */
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

/** True where the first day comes after the last. */
export const isBackwards = ({ from, to }: AuditQuery): boolean => Boolean(from && to && from > to)

/** The kinds to choose from: the beginnings of the actions, by the name of their words. */
export const kinds = {
  user: 'user.',
  userRole: 'user.role',
  role: 'role.',
  account: 'account.',
  application: 'application.',
  listing: 'listing.',
  location: 'location.',
  city: 'city.',
  attraction: 'attraction.',
  country: 'country.',
  report: 'report.',
  setting: 'setting.',
  type: 'type.',
  event: 'event.',
  import: 'import.',
  export: 'export.',
} as const

import { z } from 'zod'

/** Who manages cities, attractions and countries. */
export const contentAccess = ['MANAGE_TOURISM'] as const

/** The time of the row as it was read: the change is refused if somebody has saved since. */
export const readAt = z.iso.datetime().optional().meta({
  description: 'Of the version read: 409 `contentChanged` if someone has saved since then',
})

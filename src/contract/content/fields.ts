import { z } from 'zod'

/** Who keeps cities, attractions and countries. */
export const contentAccess = ['MANAGE_TOURISM'] as const

/** Of what was read: the change is refused where somebody saved since. */
export const readAt = z.iso.datetime().optional().meta({
  description: 'Of the version read: 409 `contentChanged` if someone has saved since then',
})

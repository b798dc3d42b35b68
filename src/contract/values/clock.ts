import { z } from 'zod'

/** A local time of day: `17:30`. */
export const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

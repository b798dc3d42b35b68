import { z } from 'zod'

/** An hour of the day, local: `17:30`. */
export const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

import { z } from 'zod'
import { Id } from './shared.ts'

/** A change as it is typed: wrong values are left out, so that the rest can be shown. */
export const typedChange = <Change extends z.ZodObject>(change: Change) => {
  const fields = Object.entries(change.shape) as [string, z.ZodType][]
  const lenient = Object.fromEntries(fields.map(([name, field]) => [name, field.optional().catch(undefined)]))
  return z.object({ ...lenient, id: Id }) as unknown as Change
}

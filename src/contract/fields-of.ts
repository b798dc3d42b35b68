import { z } from 'zod'

/** The fields of an input; for one with a transform, the fields that are sent. */
export function fieldsOf(input: z.ZodType): Record<string, z.ZodType> {
  if (input instanceof z.ZodObject) return input.shape as Record<string, z.ZodType>
  if (input instanceof z.ZodPipe) return fieldsOf(input.in as z.ZodType)
  return {}
}

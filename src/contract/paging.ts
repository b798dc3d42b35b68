import { z } from 'zod'
import { LanguageInput } from './language-schemas.ts'

/** `limit` and `cursor` of a list; the cursor is opaque and comes from the `Link` of the previous page. */
export const paging = (most: number, standard: number) =>
  LanguageInput.extend({
    limit: z.coerce.number().int().min(1).max(most).default(standard),
    cursor: z.string().max(600).optional(),
  })

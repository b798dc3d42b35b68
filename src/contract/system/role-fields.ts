import { z } from 'zod'
import { descriptionOf, nameOf } from '#contract/values/names.ts'

export const RoleFields = z.object({
  name: nameOf(60),
  description: descriptionOf(300),
  permissions: z.array(z.string().trim().min(1).max(60)).max(60),
  isActive: z.boolean(),
})

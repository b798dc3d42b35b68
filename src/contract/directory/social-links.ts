import { z } from 'zod'
import { SocialPlatform } from '#contract/enum-schemas.ts'
import { Id } from '#contract/shared.ts'

export const SocialLink = z.object({
  id: Id,
  platform: SocialPlatform,
  url: z.string(),
  handle: z.string().nullable(),
})
export type SocialLink = z.infer<typeof SocialLink>

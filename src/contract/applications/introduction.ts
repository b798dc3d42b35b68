import { z } from 'zod'
import { languages } from '#contract/languages.ts'
import { descriptionOf } from '#contract/values/names.ts'
import { maxIntroductionLength } from './limits.ts'

export const Introduction = z.object({
  introduction: descriptionOf(maxIntroductionLength),
  originalLanguage: z.enum(languages),
})

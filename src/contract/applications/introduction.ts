import { z } from 'zod'
import { languages } from '#contract/languages.ts'
import { descriptionOf } from '#contract/values/names.ts'
import { mostOfIntroduction } from './limits.ts'

export const Introduction = z.object({
  introduction: descriptionOf(mostOfIntroduction),
  originalLanguage: z.enum(languages),
})

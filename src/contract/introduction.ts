import { z } from 'zod'
import { mostOfIntroduction } from './application-limits.ts'
import { languages } from './languages.ts'
import { descriptionOf } from './names.ts'

export const Introduction = z.object({
  introduction: descriptionOf(mostOfIntroduction),
  originalLanguage: z.enum(languages),
})

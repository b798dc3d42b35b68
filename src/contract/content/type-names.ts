import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Language } from '#contract/language-schemas.ts'
import { TextToTranslate } from './translations.ts'
import { typeNameKinds } from './type-name-kinds.ts'

/** They are saved one by one, like any text of the desk: `saveTranslation`. */
export const listTypeNames = endpoint('GET', '/api/tourism/admin/type-names', {
  summary: 'What the types of a kind are called in a language, beside their English names',
  access: ['MANAGE_TOURISM'],
  input: z.object({ kind: z.enum(typeNameKinds), language: Language }),
  output: z.object({ names: z.array(TextToTranslate) }),
})

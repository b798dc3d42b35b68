import { typeNameKinds } from '#contract/content/type-name-kinds.ts'
import { type Language, languages } from '#contract/languages.ts'

/** The names in the URL's query; by default those of professionals, in the reader's own language. */
export const typeNamesQueryOf = (params: URLSearchParams, own: Language) => ({
  kind: typeNameKinds.find((each) => each === params.get('kind')) ?? typeNameKinds[0],
  language: languages.find((each) => each === params.get('language')) ?? own,
})

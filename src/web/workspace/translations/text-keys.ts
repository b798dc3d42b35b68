import type { TextToTranslate } from '#contract/content/translations.ts'

type Named = Pick<TextToTranslate, 'kind' | 'id' | 'field' | 'language'>

/** One text on the page, and under which name what is typed of it is kept on the device. */
export const keyOfText = ({ kind, id, field, language }: Named): string =>
  `translation/${kind}/${id}/${field}/${language}`

/** The field in which it is written. */
export const fieldIdOf = (text: Named): string => keyOfText(text).replaceAll('/', '-')

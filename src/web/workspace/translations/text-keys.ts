import type { TextToTranslate } from '#contract/content/translations.ts'

type Named = Pick<TextToTranslate, 'kind' | 'id' | 'field' | 'language'>

/** One text on the page, and the name under which its draft is stored on the device. */
export const keyOfText = ({ kind, id, field, language }: Named): string =>
  `translation/${kind}/${id}/${field}/${language}`

/** The field of the text. */
export const fieldIdOf = (text: Named): string => keyOfText(text).replaceAll('/', '-')

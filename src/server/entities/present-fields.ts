import type { z } from 'zod'
import type { TextTimes } from '#contract/content/text-times.ts'
import type { cardShape, pageShape } from '#contract/directory/public-fields.ts'
import type { ownShape, storedShape } from '#contract/field-shapes.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { byWire, isText, type Row } from '#fields/each.ts'
import type { Field, Fields, PageField, PageFields } from '#fields/kinds.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import { inOriginal } from './texts.ts'

type Shape = Record<string, z.ZodType>
type Shown<F extends Shape> = z.infer<z.ZodObject<F>>
type Texts = { originalLanguage: Language; textTimes: TextTimes }

const all = () => true

function plain(field: Field, value: unknown, original: Language): unknown {
  if (field.kind === 'localized') return (value as LocalizedText)[original] ?? (field.isNullable ? null : '')
  return field.kind === 'phrases' ? inOriginal(value as LocalizedText[], original) : value
}

/** The fields of a row for those who keep it, each text by language. */
export const presentFields = <F extends Fields>(fields: F, row: Row<F>) =>
  byWire(fields, all, (_field, name) => row[name]) as unknown as Shown<ReturnType<typeof storedShape<F>>>

/** The fields of a row for those who keep it: beside in the language of the row, `texts` in all, `textTimes` of each. */
export const presentOwnFields = <F extends Fields>(fields: F, row: Row<F> & Texts) =>
  ({
    ...byWire(fields, all, (field, name) => plain(field, row[name], row.originalLanguage)),
    texts: byWire(fields, isText, (_field, name) => row[name]),
    textTimes: byWire(fields, isText, (_field, name) => row.textTimes[name] ?? {}),
  }) as unknown as Shown<ReturnType<typeof ownShape<F>>> & { textTimes: TextTimes }

function present(
  fields: PageFields,
  row: Record<string, unknown> & Pick<Texts, 'originalLanguage'>,
  asked: Language,
  isHere: (field: PageField) => boolean,
) {
  const texts = byWire(
    fields,
    (field) => isHere(field) && isText(field),
    (_field, name) => row[name],
  )
  const facts = byWire(
    fields,
    (field) => isHere(field) && !isText(field),
    (_field, name) => row[name],
  )
  const shown = presentTexts(asked, row.originalLanguage, texts as Record<string, LocalizedText>)
  const required = byWire(
    fields,
    (field) => isHere(field) && 'isRequired' in field,
    (field, name) => shown[field.wire ?? name] ?? '',
  )
  return { ...facts, ...shown, ...required }
}

type CardRow<F extends PageFields> = {
  [Name in keyof F as F[Name] extends { visible: 'card' } ? Name : never]: Row<F>[Name]
}

/** The fields of a row that visitors see in lists, each text in one language. */
export const presentCardFields = <F extends PageFields>(
  fields: F,
  row: CardRow<F> & Pick<Texts, 'originalLanguage'>,
  asked: Language,
) =>
  present(fields, row, asked, ({ visible }) => visible === 'card') as Shown<ReturnType<typeof cardShape<F>>>

/** The fields of a row that visitors see on its page. */
export const presentPageFields = <F extends PageFields>(
  fields: F,
  row: Row<F> & Pick<Texts, 'originalLanguage'>,
  asked: Language,
) =>
  present(fields, row, asked, ({ visible }) => visible !== 'offer') as Shown<ReturnType<typeof pageShape<F>>>

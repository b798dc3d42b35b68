import { z } from 'zod'
import { byWire, isText, type NamesOf, type TextKind, type WireName } from '#fields/each.ts'
import { type Field, type Fields, type Kind, lastYear, type Stored } from '#fields/kinds.ts'
import { roundCoordinate } from '#fields/round-coordinate.ts'
import { Email } from './account/fields.ts'
import { Language, LocalizedText } from './language-schemas.ts'
import { Clock } from './values/clock.ts'
import { lineOf, nameOf, nameOrNothingOf, nameShape, textOf } from './values/names.ts'
import { phrasesOf } from './values/phrases.ts'

type SentText = Partial<Record<Language, string | null>>
/** A field as it is sent with texts by language, and with texts in the language of the row. */
type Sent<F extends Field> = F extends { kind: 'localized' }
  ? SentText
  : F extends { kind: 'phrases' }
    ? SentText[]
    : F extends { parts: readonly (infer Part extends string)[] }
      ? Partial<Record<Part, SentText>>
      : F extends { kind: 'names' }
        ? string[]
        : Stored<F>
type Plain<F extends Field> = F extends { kind: 'localized' }
  ? F extends { isName: true; isRequired: true }
    ? string
    : string | null
  : F extends { kind: 'phrases' }
    ? string[]
    : Sent<F>
/** The same for a field in a response. */
type Kept<F extends Field> = F extends { kind: 'names' } ? string[] : Stored<F>
type Own<F extends Field> = F extends { kind: 'localized' }
  ? F extends { isNullable: true }
    ? string | null
    : string
  : F extends { kind: 'phrases' }
    ? string[]
    : Kept<F>
type TextName<F extends Fields> = NamesOf<F, { kind: TextKind }>
type Optional<Value> = z.ZodOptional<z.ZodType<Value>>

type Makers = { [Each in Kind]: (field: Extract<Field, { kind: Each }>) => z.ZodType }
const made = (of: Makers, note: 'sent' | 'kept') => (field: Field) => {
  const schema = of[field.kind](field as never)
  const description = field.note?.[note]
  return description ? schema.meta({ description }) : schema
}

const EmailOrNothing = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value === '' || Email.safeParse(value).success, {
    error: 'expected an e-mail address',
    params: { field: 'notAnEmail' },
  })
const whole = (min: number, max: number) => z.number().int().min(min).max(max).nullable().optional()
const localized = ({ max, isName }: { max: number; isName?: boolean }) =>
  isName ? nameOrNothingOf(max) : textOf(max)
const byLanguage = (field: { max: number; isName?: boolean }) =>
  z.partialRecord(Language, localized(field).nullable()).optional()
const phrase = (max: number, isFree: boolean | undefined) => (isFree ? textOf(max) : lineOf(max))
const eachPart = <Part extends z.ZodType>(parts: readonly string[], part: Part) =>
  Object.fromEntries(parts.map((each) => [each, part]))

/** A field in a request, with texts by language. */
const sent: Makers = {
  localized: byLanguage,
  phrases: ({ max, maxLength, isFree }) =>
    z
      .array(z.partialRecord(Language, phrase(maxLength, isFree).nullable()))
      .max(max)
      .optional(),
  parts: ({ parts, max }) => z.strictObject(eachPart(parts, byLanguage({ max }))).optional(),
  line: ({ max }) => lineOf(max).nullable().optional(),
  whole: ({ min, max }) => whole(min, max),
  year: ({ min }) => whole(min, lastYear).meta({ description: 'Not in the future' }),
  email: () => EmailOrNothing.nullable().optional(),
  link: () => z.string().trim().max(500).nullable().optional(),
  name: (field) => nameShape(field).optional(),
  names: ({ max, maxLength }) => z.array(nameOf(maxLength)).max(max).optional(),
  text: ({ max }) => textOf(max).nullable().optional(),
  degrees: ({ max }) => z.number().min(-max).max(max).transform(roundCoordinate).nullable().optional(),
  months: () => z.array(z.number().int().min(1).max(12)).max(12).optional(),
  weekdays: () => z.array(z.number().int().min(1).max(7)).max(7).optional(),
  times: ({ max }) => z.array(Clock).max(max).optional(),
  time: () => Clock.nullable().optional(),
  choice: ({ options }) => z.enum(options).nullable().optional(),
  language: () => Language.optional(),
}

/** A field in a request, with texts in the language of the row. */
const sentPlain: Makers = {
  ...sent,
  localized: (field) =>
    (field.isName && field.isRequired ? localized(field) : localized(field).nullable()).optional(),
  phrases: ({ max, maxLength, isFree }) => {
    const list = z.array(phrase(maxLength, isFree)).max(max)
    const given = isFree ? z.preprocess(withoutCommas, list) : list
    return given
      .transform((phrases) => phrases.filter(Boolean))
      .optional()
      .meta({ description: isFree ? 'Phrases, or one text with commas between them' : keepsTranslations })
  },
}
const withoutCommas = (value: unknown) => (typeof value === 'string' ? phrasesOf(value) : value)
const keepsTranslations = 'Those that were there keep their translations; what is there twice is taken once'

/** A field in a response to an owner or staff, with texts by language. */
const stored: Makers = {
  localized: () => LocalizedText,
  phrases: () => z.array(LocalizedText),
  parts: ({ parts }) => z.object(eachPart(parts, LocalizedText.optional())),
  line: () => z.string().nullable(),
  whole: () => z.number().int().nullable(),
  year: () => z.number().int().nullable(),
  email: () => z.string().nullable(),
  link: () => z.string().nullable(),
  name: () => z.string(),
  names: () => z.array(z.string()),
  text: () => z.string().nullable(),
  degrees: () => z.number().nullable(),
  months: () => z.array(z.number().int()),
  weekdays: () => z.array(z.number().int()),
  times: () => z.array(z.string()),
  time: () => z.string().nullable(),
  choice: ({ options }) => z.enum(options).nullable(),
  language: () => Language,
}

/** The same with texts in the language of the row. */
const storedPlain: Makers = {
  ...stored,
  localized: ({ isNullable }) => (isNullable ? z.string().nullable() : z.string()),
  phrases: () => z.array(z.string()),
}

const all = () => true

/** The fields in a call that changes a row, each text by language. Omitted fields stay. */
export const sentShape = <F extends Fields>(fields: F) =>
  byWire(fields, all, made(sent, 'sent')) as {
    [Name in keyof F as WireName<F, Name>]: Optional<Sent<F[Name]>>
  }

/** The fields in a response to an owner or staff, each text by language. */
export const storedShape = <F extends Fields>(fields: F) =>
  byWire(fields, all, made(stored, 'kept')) as {
    [Name in keyof F as WireName<F, Name>]: z.ZodType<Kept<F[Name]>>
  }

type SentTexts<F extends Fields> = {
  [Name in TextName<F> as WireName<F, Name>]: Optional<Sent<F[Name]>>
}
type StoredTexts<F extends Fields> = {
  [Name in TextName<F> as WireName<F, Name>]: z.ZodType<Kept<F[Name]>>
}

/** The fields in a call that changes a row, plus `texts` by language. Omitted fields stay. */
export const changeShape = <F extends Fields>(fields: F) => ({
  ...(byWire(fields, all, made(sentPlain, 'sent')) as {
    [Name in keyof F as WireName<F, Name>]: Optional<Plain<F[Name]>>
  }),
  texts: z
    .strictObject(byWire(fields, isText, made(sent, 'sent')) as SentTexts<F>)
    .optional()
    .meta({
      description: 'By language; empty removes one. They take precedence over the fields beside them',
    }),
})

/** The fields in a response to an owner or staff, with `texts` in all languages. */
export const ownShape = <F extends Fields>(fields: F) => ({
  ...(byWire(fields, all, made(storedPlain, 'kept')) as {
    [Name in keyof F as WireName<F, Name>]: z.ZodType<Own<F[Name]>>
  }),
  texts: z.object(byWire(fields, isText, made(stored, 'kept')) as StoredTexts<F>),
})

import { z } from 'zod'
import { type ByWire, byWire, isText, type NamesOf, type TextKind } from '#fields/each.ts'
import { type Field, type Fields, type Kind, lastYear } from '#fields/kinds.ts'
import { Email } from './accounts.ts'
import { Language, LocalizedText } from './languages.ts'
import { lineOf, textOf } from './names.ts'

const perKind = <Given extends { [Each in Kind]: (field: Extract<Field, { kind: Each }>) => z.ZodType }>(
  given: Given,
) => given
type Made<Given extends Record<Kind, (field: never) => z.ZodType>> = {
  [Each in Kind]: ReturnType<Given[Each]>
}
const make = (of: Record<Kind, (field: never) => z.ZodType>) => (field: Field) =>
  of[field.kind](field as never)

const EmailOrNothing = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value === '' || Email.safeParse(value).success, {
    error: 'expected an e-mail address',
    params: { field: 'notAnEmail' },
  })
const whole = (min: number, max: number) => z.number().int().min(min).max(max).nullable().optional()

/** A field in a change. Texts are in the language of the row. */
const changed = perKind({
  localized: ({ max }) => textOf(max).nullable().optional(),
  phrases: ({ max, maxLength }) =>
    z
      .array(lineOf(maxLength))
      .max(max)
      .transform((given) => given.filter(Boolean))
      .optional()
      .meta({
        description: 'Those that were there keep their translations; what is there twice is taken once',
      }),
  line: ({ max }) => lineOf(max).nullable().optional(),
  whole: ({ min, max }) => whole(min, max),
  year: ({ min }) => whole(min, lastYear).meta({ description: 'Not in the future' }),
  email: () => EmailOrNothing.nullable().optional(),
  link: () => z.string().trim().max(500).nullable().optional(),
})
/** A text in a change, by language. */
const changedTexts = {
  localized: ({ max }: { max: number }) => z.partialRecord(Language, textOf(max).nullable()).optional(),
  phrases: ({ max, maxLength }: { max: number; maxLength: number }) =>
    z
      .array(z.partialRecord(Language, lineOf(maxLength).nullable()))
      .max(max)
      .optional(),
}

/** A field as who keeps the row reads it. Texts are in the language of the row. */
const own = perKind({
  localized: () => z.string(),
  phrases: () => z.array(z.string()),
  line: () => z.string().nullable(),
  whole: () => z.number().int().nullable(),
  year: () => z.number().int().nullable(),
  email: () => z.string().nullable(),
  link: () => z.string().nullable(),
})
const ownTexts = { localized: () => LocalizedText, phrases: () => z.array(LocalizedText) }

type Shape<Given extends Fields, Of extends Record<Kind, z.ZodType>> = ByWire<Given, keyof Given, Of>
type TextName<Given extends Fields> = NamesOf<Given, { kind: TextKind }>
type TextShape<Given extends Fields, Of extends Record<TextKind, z.ZodType>> = ByWire<
  Given,
  TextName<Given>,
  Of & Record<Exclude<Kind, TextKind>, never>
>
type MadeTexts<Given extends Record<TextKind, (field: never) => z.ZodType>> = {
  [Each in TextKind]: ReturnType<Given[Each]>
}

const all = () => true
const textsOf = (fields: Fields, of: Record<TextKind, (field: never) => z.ZodType>) =>
  byWire(fields, isText, (field) => of[field.kind as TextKind](field as never))

/** The fields in a call that changes a row: each as it is, and `texts` by language. What is not sent stays. */
export const changeShape = <Given extends Fields>(fields: Given) => ({
  ...(byWire(fields, all, make(changed)) as Shape<Given, Made<typeof changed>>),
  texts: z
    .strictObject(textsOf(fields, changedTexts) as TextShape<Given, MadeTexts<typeof changedTexts>>)
    .optional()
    .meta({ description: 'By language; empty removes one. They count more than the fields beside' }),
})

/** The fields as who keeps the row reads them, with `texts` in all languages. */
export const ownShape = <Given extends Fields>(fields: Given) => ({
  ...(byWire(fields, all, make(own)) as Shape<Given, Made<typeof own>>),
  texts: z.object(textsOf(fields, ownTexts) as TextShape<Given, MadeTexts<typeof ownTexts>>),
})

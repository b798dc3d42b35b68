import { z } from 'zod'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { lineOf, textOf } from '#contract/names.ts'
import { type ByWire, byWire, isText, type NamesOf, type TextKind } from '#fields/each.ts'
import type { Field, Fields, Kind } from '#fields/kinds.ts'

type EachLanguage = Record<Language, string>
/** What stands in a form for a field of each kind. */
type Typed = {
  localized: EachLanguage
  phrases: LocalizedText[]
  line: string
  whole: string
  year: string
  email: string
  link: string
}
type Texts<Given extends Fields> = NamesOf<Given, { kind: TextKind }>
type Of = { [Each in Kind]: z.ZodType<Typed[Each], Typed[Each]> }
/** The values of a form for the fields of an entity that are no texts, and for those that are. */
export type FactValues<Given extends Fields> = ByWire<Given, Exclude<keyof Given, Texts<Given>>, Typed>
export type TextValues<Given extends Fields> = ByWire<Given, Texts<Given>, Typed>

const eachLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>

/** A whole number as it is typed; nothing is none. */
export const typedWhole = z
  .string()
  .refine((typed) => /^\s*\d*\s*$/.test(typed), { params: { field: 'notANumber' } })

const shapes: { [Each in Kind]: (field: Extract<Field, { kind: Each }>) => Of[Each] } = {
  localized: ({ max }) => z.object(eachLanguage(() => textOf(max))),
  phrases: ({ max, maxLength }) => z.array(z.partialRecord(z.enum(languages), lineOf(maxLength))).max(max),
  line: ({ max }) => lineOf(max),
  whole: () => typedWhole,
  year: () => typedWhole,
  email: () => z.string(),
  link: () => z.string(),
}
const isFact = (field: Field) => !isText(field)
const shapeOf = (fields: Fields, has: (field: Field) => boolean) =>
  byWire(fields, has, (field) => shapes[field.kind](field as never))

/** The schema of what is typed into the fields that are no texts. The server knows the rest of the rules. */
export const factShape = <Given extends Fields>(fields: Given) =>
  shapeOf(fields, isFact) as ByWire<Given, Exclude<keyof Given, Texts<Given>>, Of>

/** The schema of what is typed into the texts, in all languages. */
export const textShape = <Given extends Fields>(fields: Given) =>
  shapeOf(fields, isText) as ByWire<Given, Texts<Given>, Of>

const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** A row as its form shows it, without texts; of a row that is of another entity, nothing. */
export const factValues = <Given extends Fields>(fields: Given, row: object | undefined) =>
  byWire(fields, isFact, (field, name) =>
    shown(row?.[(field.wire ?? name) as keyof typeof row]),
  ) as FactValues<Given>

/** The texts of a row as its form shows them. */
export const textValues = <Given extends Fields>(fields: Given, texts: object | undefined) =>
  byWire(fields, isText, (field, name) => {
    const text = texts?.[(field.wire ?? name) as keyof typeof texts] as unknown
    if (field.kind === 'phrases') return text ?? []
    return eachLanguage((language) => (text as LocalizedText | undefined)?.[language] ?? '')
  }) as TextValues<Given>

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** What is sent of the fields that are no texts. */
export const factInput = (fields: Fields, values: object) =>
  byWire(fields, isFact, ({ kind, wire }, name) => {
    const typed = values[(wire ?? name) as keyof typeof values] as string
    if (kind === 'whole' || kind === 'year') return numberOf(typed)
    return kind === 'line' ? typed || null : typed
  })

/** What is sent of the texts. */
export const textInput = (fields: Fields, texts: object) =>
  byWire(fields, isText, ({ wire }, name) => texts[(wire ?? name) as keyof typeof texts])

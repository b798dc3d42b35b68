import { z } from 'zod'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { lineOf, nameOrNothingOf, nameShape, textOf } from '#contract/values/names.ts'
import { byWire, isText, type NamesOf, type TextKind, type WireName } from '#fields/each.ts'
import { type Field, type Fields, type Kind, lastYear } from '#fields/kinds.ts'
import { coordinateDecimals } from '#fields/round-coordinate.ts'
import { coordinateOf, typedCoordinate } from '#web/components/point/typed-coordinate.ts'
import { linesOf, typedNames } from './typed-names.ts'
import { typedWhole, wholeOf } from './typed-whole.ts'

type EachLanguage = Record<Language, string>
/** The value of a field in a form. */
type Typed<F extends Field> = F extends { kind: 'localized' }
  ? EachLanguage
  : F extends { kind: 'phrases' }
    ? LocalizedText[]
    : F extends { parts: readonly (infer Part extends string)[] }
      ? Record<Part, EachLanguage>
      : F extends { kind: 'months' | 'weekdays' }
        ? number[]
        : F extends { kind: 'times' }
          ? string[]
          : F extends { options: readonly (infer Option extends string)[] }
            ? Option | ''
            : F extends { kind: 'language' }
              ? Language
              : string
/** What is sent of it. */
type Input<F extends Field> = F extends { kind: 'whole' | 'year' | 'degrees' }
  ? number | null
  : F extends { kind: 'line' | 'time' }
    ? string | null
    : F extends { options: readonly (infer Option extends string)[] }
      ? Option | null
      : F extends { kind: 'names' }
        ? string[]
        : Typed<F>
type Texts<F extends Fields> = NamesOf<F, { kind: TextKind }>
/** The values of a form for those fields of an entity. */
export type Values<F extends Fields, Names extends keyof F = keyof F> = {
  [Name in Names as WireName<F, Name>]: Typed<F[Name]>
}
type Shape<F extends Fields, Names extends keyof F = keyof F> = {
  [Name in Names as WireName<F, Name>]: z.ZodType<Typed<F[Name]>, Typed<F[Name]>>
}
type Facts<F extends Fields> = Exclude<keyof F, Texts<F>>
type PerKind<Out> = { [Each in Kind]: (field: Extract<Field, { kind: Each }>, value: never) => Out }

const eachLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>
const eachPart = <Value>(parts: readonly string[], make: (part: string) => Value) =>
  Object.fromEntries(parts.map((part) => [part, make(part)]))
const texts = (max: number, isName?: boolean) =>
  z.object(eachLanguage(() => (isName ? nameOrNothingOf(max) : textOf(max))))

/** The schema of what is typed. The server knows the rest of the rules. */
const shapes: PerKind<z.ZodType> = {
  localized: ({ max, isName }) => texts(max, isName),
  phrases: ({ max, maxLength, isFree }) =>
    z.array(z.partialRecord(z.enum(languages), isFree ? textOf(maxLength) : lineOf(maxLength))).max(max),
  parts: ({ parts, max }) => z.object(eachPart(parts, () => texts(max))),
  line: ({ max }) => lineOf(max),
  whole: ({ min, max }) => typedWhole(min, max),
  year: ({ min }) => typedWhole(min, lastYear),
  email: () => z.string(),
  link: () => z.string(),
  name: (field) => nameShape(field),
  names: ({ max, maxLength }) => typedNames(max, maxLength),
  text: ({ max }) => textOf(max),
  degrees: ({ max }) => typedCoordinate(max),
  months: () => z.array(z.number()),
  weekdays: () => z.array(z.number()),
  times: ({ max }) => z.array(z.string()).max(max),
  time: () => z.string(),
  choice: ({ options }) => z.enum(['', ...options]),
  language: () => z.enum(languages),
}

const typedTexts = (text: LocalizedText = {}) => eachLanguage((language) => text[language] ?? '')
const asText = (_: Field, value: unknown) => (value === null || value === undefined ? '' : String(value))
const asIs = (_: Field, value: unknown) => value

/** What is shown of a value; of nothing, nothing. */
const toForm: PerKind<unknown> = {
  localized: (_, text: LocalizedText | undefined) => typedTexts(text),
  phrases: (_, lines: LocalizedText[] | undefined) => lines ?? [],
  parts: ({ parts }, text: Record<string, LocalizedText> | undefined) =>
    eachPart(parts, (part) => typedTexts(text?.[part])),
  line: asText,
  whole: asText,
  year: asText,
  email: asText,
  link: asText,
  name: asText,
  names: (_, names: string[] | undefined) => (names ?? []).join('\n'),
  text: asText,
  degrees: (_, degrees: number | null | undefined) => degrees?.toFixed(coordinateDecimals) ?? '',
  months: (_, months: number[] | undefined) => months ?? [],
  weekdays: (_, days: number[] | undefined) => days ?? [],
  times: (_, times: string[] | undefined) => times ?? [],
  time: asText,
  choice: asText,
  language: asIs,
}

/** What is sent of what was typed. */
const toInput: PerKind<unknown> = {
  localized: asIs,
  phrases: asIs,
  parts: asIs,
  line: (_, typed: string) => typed || null,
  whole: (_, typed: string) => wholeOf(typed) ?? null,
  year: (_, typed: string) => wholeOf(typed) ?? null,
  email: asIs,
  link: asIs,
  name: asIs,
  names: (_, typed: string) => linesOf(typed),
  text: asIs,
  degrees: (_, typed: string) => coordinateOf(typed) ?? null,
  months: asIs,
  weekdays: asIs,
  times: (_, times: string[]) => times.filter(Boolean),
  time: (_, typed: string) => typed || null,
  choice: (_, chosen: string) => chosen || null,
  language: asIs,
}

const all = () => true
const isFact = (field: Field) => !isText(field)
const make = <Out>(of: PerKind<Out>, field: Field, value?: unknown): Out =>
  of[field.kind](field as never, value as never)
const valueIn = (values: object | undefined, field: Field, name: string) =>
  values?.[(field.wire ?? name) as keyof typeof values]

/** The schema of a form whose texts are among the other fields. */
export const formShape = <F extends Fields>(fields: F) =>
  byWire(fields, all, (field) => make(shapes, field)) as Shape<F>

/** The values of such a form, of a row as it was answered. */
export const formValues = <F extends Fields>(fields: F, row: object | undefined) =>
  byWire(fields, all, (field, name) => make(toForm, field, valueIn(row, field, name))) as Values<F>

/** What is sent of such a form. */
export const formInput = <F extends Fields>(fields: F, values: object) =>
  byWire(fields, all, (field, name) => make(toInput, field, valueIn(values, field, name))) as {
    [Name in keyof F as WireName<F, Name>]: Input<F[Name]>
  }

/** The schema of the fields that are no texts, where those are by themselves. */
export const factShape = <F extends Fields>(fields: F) =>
  byWire(fields, isFact, (field) => make(shapes, field)) as Shape<F, Facts<F>>

/** The schema of the texts. */
export const textShape = <F extends Fields>(fields: F) =>
  byWire(fields, isText, (field) => make(shapes, field)) as Shape<F, Texts<F>>

/** The values of the fields that are no texts; of a row that is of another entity, none. */
export const factValues = <F extends Fields>(fields: F, row: object | undefined) =>
  byWire(fields, isFact, (field, name) => make(toForm, field, valueIn(row, field, name))) as Values<
    F,
    Facts<F>
  >

/** The texts of a row as its form shows them. */
export const textValues = <F extends Fields>(fields: F, given: object | undefined) =>
  byWire(fields, isText, (field, name) => make(toForm, field, valueIn(given, field, name))) as Values<
    F,
    Texts<F>
  >

/** What is sent of the fields that are no texts. */
export const factInput = (fields: Fields, values: object) =>
  byWire(fields, isFact, (field, name) => make(toInput, field, valueIn(values, field, name)))

/** What is sent of the texts. */
export const textInput = (fields: Fields, given: object) =>
  byWire(fields, isText, (field, name) => valueIn(given, field, name) as unknown) as Record<
    string,
    LocalizedText | LocalizedText[]
  >

/** The texts of a language each without the empty ones, as they are stored. */
export const filledText = (text: EachLanguage): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value.trim()))

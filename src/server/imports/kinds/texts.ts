import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { fieldErrorOf } from '#contract/field-error-of.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { namesWith } from '#fields/each.ts'
import type { Field, Fields } from '#fields/kinds.ts'
import { inOriginal } from '#server/entities/index.ts'
import { listOf } from './cells.ts'
import type { Existing, FileRow, Wrong } from './kind.ts'

/** The language that a text has whose column names none: that of the row. */
export const originalOf = (row: Existing | undefined, { values, language }: FileRow): Language =>
  (values.originalLanguage ?? row?.originalLanguage ?? language) as Language

/** The texts of a field by language; `plain` is the one whose column names none. */
export function textsOf(
  { values }: FileRow,
  original: Language,
  field: string,
  plain: string = field,
): Partial<Record<Language, string>> | undefined {
  const given = languages.flatMap((language) => {
    const text = values[`${field}.${language}`] ?? (language === original ? values[plain] : undefined)
    return text === undefined ? [] : [[language, text as string] as const]
  })
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

/** What a file says of the declared fields that it may have: texts by language, the others as they are. */
export function importedOf(
  asked: FileRow,
  row: Existing | undefined,
  fields: Fields,
): Record<string, unknown> {
  const imported = (has: (field: Field) => boolean) =>
    namesWith(fields, (field) => field.isImported === true && has(field))
  const isLocalized = ({ kind }: Field) => kind === 'localized'
  const texts = imported(isLocalized).map((name) => [name, textsOf(asked, originalOf(row, asked), name)])
  return {
    ...filledOf(
      asked,
      imported((field) => !isLocalized(field)),
    ),
    ...Object.fromEntries(texts),
  }
}

/** What an export has of a list that is there is no change of it, also where a phrase has a semicolon or no source. */
export function isAsThere(row: Existing | undefined, asked: FileRow, list: string): boolean {
  const there = row && inOriginal(row[list] as LocalizedText[], originalOf(row, asked))
  return isDeepStrictEqual(asked.values[list], there && listOf(there.join('; ')))
}

/** What a schema of the contract finds wrong, at the fields of the file: those that the file does not have at the field in their place. */
export function wrongOf(error: z.ZodError | undefined, { values }: FileRow): Wrong {
  const wrong: Wrong = {}
  for (const issue of error?.issues ?? []) {
    const path = issue.path.filter((part) => part !== 'texts').join('.')
    const [base = path] = path.split('.')
    const plain = base === 'title' ? 'name' : base
    wrong[path in values || !(plain in values) ? path : plain] ??= fieldErrorOf(issue)
  }
  return wrong
}

/** Those of the values that the file says something of. */
export const filledOf = ({ values }: FileRow, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap((field) => (field in values ? [[field, values[field]]] : [])))

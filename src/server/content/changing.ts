import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '#contract/field-errors.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import type { CheckedText } from '#contract/text-times.ts'
import { AppError } from '#server/http/index.ts'

type Sent = Partial<Record<Language, string | null | undefined>> | undefined

/** A text with what was sent of it: an empty one removes a language, what is not sent stays. */
export function mergedText(kept: LocalizedText, sent: Sent): LocalizedText {
  const texts = languages.flatMap((language) => {
    const given = sent?.[language]
    const text = given === undefined ? kept[language] : given
    return text ? [[language, text] as const] : []
  })
  return Object.fromEntries(texts)
}

/** Those of the values that are other than the row's. */
export function differing<Values extends object>(row: object, asked: Values): Partial<Values> {
  const changed = Object.entries(asked).filter(
    ([field, value]) => !isDeepStrictEqual(row[field as keyof typeof row], value),
  )
  return Object.fromEntries(changed) as Partial<Values>
}

export const isFresh = (row: { updatedAt: Date }, updatedAt: string | undefined): boolean =>
  updatedAt === undefined || new Date(updatedAt).getTime() === row.updatedAt.getTime()

/** The refusal of a change that came too late; it brings the row as it is now along. */
export const changedMeanwhile = async (row: Promise<object>): Promise<AppError> =>
  new AppError('conflict', 'This was changed since it was read. `current` is how it is now.', {
    reason: 'contentChanged',
    current: { ...(await row) },
  })

/** The refusal of fields. */
export function invalid(fields: Record<string, FieldError>): AppError {
  const named = Object.entries(fields).map(([field, error]) => `${field}: ${error.code}`)
  return new AppError('invalid_request', `It is refused. ${named.join('; ')}`, { fields })
}

/** The names of changed fields, as the log keeps them, and of a text that was checked: never what stood in them. */
export const fieldsOf = (values: object, checked?: CheckedText): string[] =>
  [...new Set([...Object.keys(values), ...(checked ? [checked.field] : [])])]
    .filter((field) => field !== 'textTimes' && field !== 'factsSet')
    .sort()

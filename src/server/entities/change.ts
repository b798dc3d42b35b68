import { isDeepStrictEqual } from 'node:util'
import type { CheckedText } from '#contract/content/text-times.ts'
import type { ErrorReason } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { AppError } from '#server/http/index.ts'

/** What is wrong with a change: an error for each field, by its path on the wire. */
export type Wrong = Record<string, FieldError>

/** Those of the values that are given and differ from the row's. */
export const differing = <Values extends object>(row: object, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(row[field as keyof typeof row], value),
    ),
  ) as Partial<Values>

/** True where a row has all of the values already. */
export const hasAll = (row: object, values: object): boolean =>
  Object.keys(differing(row, values)).length === 0

/** Fields that follow from others: the audit log does not name them. */
const derived = ['textTimes', 'factsSet']

/** The names of the changed fields and of a text that was checked, in order, for the audit log: never their values. */
export const changedFields = (values: object, checked?: CheckedText): string[] =>
  [...new Set([...Object.keys(values), ...(checked ? [checked.field] : [])])]
    .filter((field) => !derived.includes(field))
    .sort()

/**
 * Refuses a change of a row that was saved after the caller read it.
 *
 * @param updatedAt of what the caller read, ISO 8601; without it the change is taken as it is
 * @param current the row as it is now, as the endpoint answers it
 * @throws AppError `conflict` with `reason` and `current`
 */
export async function assertFresh(
  row: { updatedAt: Date },
  updatedAt: string | undefined,
  reason: ErrorReason,
  current: () => Promise<object> | object,
): Promise<void> {
  if (updatedAt === undefined || new Date(updatedAt).getTime() === row.updatedAt.getTime()) return
  throw changedSince(reason, await current())
}

/** The refusal of a change that came too late, with the row as it is now. */
export const changedSince = (reason: ErrorReason, current: object): AppError =>
  new AppError('conflict', 'This was changed since it was read. `current` is its current state.', {
    reason,
    current: { ...current },
  })

/** The refusal of fields: each with what is wrong. */
export function refusal(wrong: Wrong, code: 'invalid_request' | 'forbidden' = 'invalid_request'): AppError {
  const sentences = Object.entries(wrong).map(([field, error]) =>
    field === 'title' && error.code === 'required' ? 'Title is required' : `${field}: ${error.code}`,
  )
  return new AppError(code, `Not valid: ${sentences.join('; ')}`, { fields: wrong })
}

/** @throws AppError `invalid_request` with every field that is wrong, where one is */
export function refuseWrong(wrong: Wrong): void {
  if (Object.keys(wrong).length > 0) throw refusal(wrong)
}

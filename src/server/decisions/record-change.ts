import { isDeepStrictEqual } from 'node:util'
import { languages } from '#contract/languages.ts'
import { dayMs } from '#contract/values/day.ts'
import type { Database } from '#server/database/connect.ts'
import { type DecisionParts, type NewDecision, recordDecision } from './record.ts'
import { listOpen } from './register-queries.ts'

type Change = Omit<NewDecision, 'measure' | 'before'> & {
  /** The row as it was, and what is different now. */
  row: object
  values: object
}

/**
 * Writes into the register that staff changed what somebody else owns. Its owner is told, once a day for each person who changes
 * it. A translation is no change of what the owner says.
 *
 * @param change.ground without it: a mistake was corrected
 */
export async function recordChange(
  tx: Database,
  parts: DecisionParts,
  { row, values, ground, ...change }: Change,
): Promise<void> {
  const fields = ownFields(row, values)
  if (fields.length === 0 || change.tell.length === 0) return
  const since = Date.now() - dayMs
  const isToldToday = (await listOpen(tx, change.subject)).some(
    ({ measure, decidedBy, createdAt }) =>
      measure === 'changed' && decidedBy === parts.actor?.id && createdAt.getTime() > since,
  )
  if (isToldToday && !ground) return
  await recordDecision(tx, parts, { ...change, measure: 'changed', ground: ground ?? 'correction', fields })
}

type WithLanguage = { originalLanguage?: string }

/** The fields in which something else than a translation is different. */
function ownFields(row: object, values: object): string[] {
  const original = (row as WithLanguage).originalLanguage ?? ''
  const before = row as Record<string, unknown>
  return Object.entries(values).flatMap(([field, value]) =>
    unsaid.includes(field) ||
    isDeepStrictEqual(inOriginal(before[field], original), inOriginal(value, original))
      ? []
      : [field],
  )
}

/** A value with its texts, also those of a list, in the original alone. */
const inOriginal = (value: unknown, original: string): unknown =>
  Array.isArray(value)
    ? value.map((each) => inOriginal(each, original))
    : isInLanguages(value)
      ? value[original]
      : value

/** What follows from other fields, and a status, which is decided by itself. */
const unsaid = ['textTimes', 'factsSet', 'status']

const isInLanguages = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((key) => (languages as readonly string[]).includes(key))

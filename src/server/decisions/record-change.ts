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
  return Object.entries(values).flatMap(([field, value]) => {
    if (unsaid.includes(field)) return []
    if (!isInLanguages(value)) return [field]
    const before = (row as Record<string, unknown>)[field]
    return isInLanguages(before) && before[original] === value[original] ? [] : [field]
  })
}

/** What follows from other fields, and a status, which is decided by itself. */
const unsaid = ['textTimes', 'factsSet', 'status']

const isInLanguages = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => (languages as readonly string[]).includes(key))

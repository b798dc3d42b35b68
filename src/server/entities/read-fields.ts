import type { FieldError } from '#contract/field-errors.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { linkOf } from '#contract/values/typed-links.ts'
import { isText, type Row } from '#fields/each.ts'
import type { Field, Fields, Kind, StoredOf } from '#fields/kinds.ts'
import type { Wrong } from './change.ts'
import { inOrder } from './months.ts'
import { eachOnce, partsAfter, phrasesAfter, sentText, textAfter } from './texts.ts'

type ByLanguage = Partial<Record<Language, string | null>>
/** What is sent of a field: beside, in the language of the row or by language, and under `texts`. */
type Sent = { plain: unknown; texts: unknown; original: Language }
type Readers = {
  [Each in Kind]: (
    before: StoredOf[Each],
    sent: Sent,
    field: Extract<Field, { kind: Each }>,
  ) => StoredOf[Each] | FieldError
}

/** What is sent of an entity's fields, by their names in calls. */
export type SentFields = { texts?: object | undefined } & object

const asSent = <Stored>(_before: unknown, { plain }: Sent) => plain as Stored
const orNull = (_before: unknown, { plain }: Sent) => (plain as string | null) || null

const isByLanguage = (value: unknown): value is ByLanguage => typeof value === 'object' && value !== null

const isPhrases = (value: unknown): boolean => Array.isArray(value) && value.some(isByLanguage)

/** What a field is after a change that sends something of it, or what is wrong. */
const readers: Readers = {
  localized: (before, { plain, texts, original }) =>
    isByLanguage(plain)
      ? textAfter(before, plain)
      : textAfter(before, sentText(plain as string | null | undefined, texts as ByLanguage, original)),
  phrases: (before, { plain, texts, original }, { isFree }) => {
    const byLanguage = (texts ?? (isPhrases(plain) ? plain : undefined)) as ByLanguage[] | undefined
    const after = phrasesAfter(before, plain as string[] | undefined, byLanguage, original)
    return isFree ? after : eachOnce(after, original)
  },
  parts: (before, { plain }, { parts }) => partsAfter(parts, before, plain as Record<string, ByLanguage>),
  name: asSent,
  names: (_before, { plain }) => [...new Set(plain as string[])],
  text: orNull,
  degrees: asSent,
  months: (_before, { plain }) => inOrder(plain as number[]),
  weekdays: (_before, { plain }) => inOrder(plain as number[]),
  times: (_before, { plain }) => [...new Set(plain as string[])].sort(),
  time: asSent,
  choice: asSent,
  language: asSent,
  line: orNull,
  email: orNull,
  whole: asSent,
  year: (_before, { plain }) => {
    const most = new Date().getFullYear()
    const asked = plain as number | null
    return asked !== null && asked > most ? { code: 'tooLarge', most } : asked
  },
  link: (before, { plain }) => {
    // what is there stays as it is, also where it was taken before today's rules
    if (plain === before) return before
    const found = linkOf('website', (plain as string | null) ?? '')
    return typeof found === 'string' ? { code: found } : (found?.url ?? null)
  },
}
const read = (field: Field, before: unknown, sent: Sent) =>
  (readers[field.kind] as (before: unknown, sent: Sent, field: Field) => LocalizedText | FieldError)(
    before,
    sent,
    field,
  )

const isError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'code' in value

/**
 * Reads what a change sends of an entity's fields against the row as it is; what is not sent stays.
 *
 * @param original the language of the row after the change, in which texts are that are sent without one
 * @returns the new values by name in the row, and what is wrong by name in calls
 */
export function readFields<F extends Fields>(
  fields: F,
  row: Row<F>,
  change: SentFields,
  original: Language,
): { values: Partial<Row<F>>; wrong: Wrong } {
  const values: Record<string, unknown> = {}
  const wrong: Wrong = {}
  const sent = change as Record<string, unknown>
  const allTexts = (change.texts ?? {}) as Record<string, unknown>
  for (const [name, field] of Object.entries(fields)) {
    const wire = field.wire ?? name
    const texts = isText(field) ? allTexts[wire] : undefined
    if (sent[wire] === undefined && texts === undefined) continue
    const after = read(field, row[name], { plain: sent[wire], texts, original })
    if (isError(after)) wrong[wire] = after
    else values[name] = after
  }
  return { values: values as Partial<Row<F>>, wrong }
}

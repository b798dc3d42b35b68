import { createOwnEvent, updateOwnEvent } from '#contract/events/changes.ts'
import { languages } from '#contract/languages.ts'
import { slugOf } from '#contract/values/slug.ts'
import { eventTexts } from '#entities/events.ts'
import type { Database } from '#server/database/connect.ts'
import { fieldTimesAfter } from '#server/entities/index.ts'
import {
  emptyEvent,
  isOver,
  type OwnEventRow,
  readEvent,
  todayAt,
  whenAndWhere,
} from '#server/events/own/index.ts'
import type { Change, Existing, FileRow, Kind, Wrong } from './kind.ts'
import { findAwaited, findEventNamesakes } from './namesake-queries.ts'
import { giveSlugs } from './slugs.ts'
import { filledOf, originalOf, textsOf, wrongOf } from './texts.ts'

const schema = createOwnEvent.input.omit({ id: true, listingId: true, cityId: true })
const changeSchema = updateOwnEvent.input.omit({
  ...{ id: true, updatedAt: true, cityId: true, rule: true, durationDays: true },
})
const plain = Object.keys(schema.shape)

/** Events of the site itself: they come as drafts, and staff publish them. */
export const eventKind: Kind = {
  kind: 'events',
  own: {},
  isInCity: true,
  blank: (asked) => ({ originalLanguage: originalOf(undefined, asked), status: 'draft', currency: 'USD' }),
  findNamesakes: (tx, asked) =>
    findEventNamesakes(
      tx,
      asked.map((each) => ({
        names: namesOf(each),
        city: each.city?.id ?? null,
        day: (each.values.startDate as string | undefined) ?? null,
      })),
    ),
  identityOf: (asked) => `${asked.city?.id}/${slugOf(namesOf(asked)[0] ?? '')}/${asked.values.startDate}`,
  read(row, asked, now) {
    const texts = textsOfEvent(row, asked)
    // an address that is there already is no change, however it would be written now
    const fields = plain.filter((field) => field !== 'website' || asked.values.website !== row?.website)
    const input = { ...filledOf(asked, fields), ...daysOf(row, asked), texts }
    const parsed = (row ? changeSchema : schema).safeParse(input, { reportInput: true })
    if (!parsed.success) return { values: {}, wrong: inFile(wrongOf(parsed.error, asked), asked) }
    const { city } = asked
    // what is wrong with its city has been reported already
    if (!city) return { values: {}, wrong: {} }
    const before = (row ?? emptyEvent(city.id)) as OwnEventRow['event']
    const today = todayAt(city)
    const by = {
      ...{ original: originalOf(row, asked), city, today, taken: before.currentParticipants ?? 0 },
      mayChangeDates: !row || mayChangeDates(before, today),
      isPublic: ['verified', 'suspended'].includes(before.status),
    }
    const { values, wrong } = readEvent(before, parsed.data, by)
    const textTimes = fieldTimesAfter(
      eventTexts,
      { ...before, textTimes: before.textTimes ?? {} },
      values,
      now,
    )
    return { values: { ...values, textTimes }, wrong: inFile(wrong, asked) }
  },
  limit: (tx, changes) =>
    refuseUnchangeable(
      tx,
      changes.filter(({ existing }) => existing),
    ),
  giveAddresses: (tx, changes) => {
    const added = changes.filter(({ existing }) => !existing)
    return giveSlugs(
      tx,
      'event',
      added.map(({ asked, values }) => ({ values, name: namesOf(asked)[0] ?? 'event' })),
    )
  },
}

const namesOf = ({ values, language }: FileRow): string[] =>
  [values.name, values[`title.${language}`], ...languages.map((each) => values[`title.${each}`])].flatMap(
    (name) => (typeof name === 'string' ? [name] : []),
  )

function textsOfEvent(row: Existing | undefined, asked: FileRow) {
  const original = originalOf(row, asked)
  return {
    title: textsOf(asked, original, 'title', 'name'),
    description: textsOf(asked, original, 'description'),
  }
}

/** A first day without a last one is the whole event, unless it is the day that is there already. */
function daysOf(row: Existing | undefined, { values }: FileRow): { startsOn?: unknown; endsOn?: unknown } {
  const { startDate: startsOn, endDate } = values
  const endsOn = endDate ?? (row && startsOn !== row.startsOn ? startsOn : undefined)
  return { ...(startsOn !== undefined && { startsOn }), ...(endsOn !== undefined && { endsOn }) }
}

/** The rule of an annual event makes its days; and where people have been, they stay. */
const mayChangeDates = (row: OwnEventRow['event'], today: string) =>
  row.rule === null && !(isOver(row, today) && ['verified', 'suspended'].includes(row.status))

const ofFile: Record<string, string> = { startsOn: 'startDate', endsOn: 'endDate' }

/** What is wrong by the names that fields have in a file. */
function inFile(wrong: Wrong, { values }: FileRow): Wrong {
  const named = Object.entries(wrong).map(([field, error]) => {
    const plainField = field.replace(/^texts\./, '')
    const isTitle = plainField.startsWith('title.') && !(plainField in values)
    return [isTitle ? 'name' : (ofFile[plainField] ?? plainField), error]
  })
  return Object.fromEntries(named)
}

/**
 * What a file must not change of an event that is there: anything of a canceled one, its places, which are given away one by
 * one, and when and where it is while somebody counts on it: its own page tells them.
 */
async function refuseUnchangeable(tx: Database, changes: Change[]): Promise<void> {
  const awaited = await findAwaited(
    tx,
    changes.map(({ id }) => id),
  )
  for (const { asked, existing, values, id } of changes) {
    if (existing?.status === 'canceled') asked.wrong.row = { code: 'unchangeable' }
    if ('maxParticipants' in values) asked.wrong.maxParticipants = { code: 'unchangeable' }
    if (!awaited.has(id)) continue
    const moved = whenAndWhere.filter((field) => field in values)
    for (const field of moved)
      asked.wrong[field === 'cityId' ? 'city' : (ofFile[field] ?? field)] = { code: 'unchangeable' }
  }
}

import type { z } from 'zod'
import type { FieldError } from '#contract/field-errors.ts'
import type { Language } from '#contract/languages.ts'
import type { updateOwnEvent } from '#contract/own-event-changes.ts'
import { mostEventDays } from '#contract/own-event-limits.ts'
import { mostFromCity } from '#contract/owner-place-limits.ts'
import { linkOf } from '#contract/typed-links.ts'
import { EventRuleError, nextOccurrence, parseRule } from '#server/events/index.ts'
import { AppError } from '#server/http/index.ts'
import { phrasesAfter, textAfter } from '#server/owner-offers/index.ts'
import { kilometresBetween } from '#server/owner-places/index.ts'
import type { EventCity, EventValues } from './change-queries.ts'
import type { OwnEventRow } from './events-queries.ts'

export type EventChange = Omit<z.output<typeof updateOwnEvent.input>, 'id' | 'updatedAt'>
type Wrong = Record<string, FieldError>
type Row = Pick<
  OwnEventRow['event'],
  | 'title'
  | 'description'
  | 'cancellationPolicy'
  | 'requirements'
  | 'included'
  | 'notIncluded'
  | 'ruleText'
  | 'startsOn'
  | 'endsOn'
  | 'startTime'
  | 'endTime'
  | 'latitude'
  | 'longitude'
  | 'rule'
  | 'durationDays'
  | 'cityId'
>

/** The texts whose times are kept. */
export const eventTexts = [
  'title',
  'description',
  'cancellationPolicy',
  'requirements',
  'included',
  'notIncluded',
  'ruleText',
] as const

/** What an event has before it is made. */
export const emptyEvent = (cityId: string): Row => ({
  ...{ title: {}, description: {}, cancellationPolicy: {}, ruleText: {} },
  ...{ requirements: [], included: [], notIncluded: [] },
  ...{ startsOn: null, endsOn: null, startTime: null, endTime: null },
  ...{ latitude: null, longitude: null, rule: null, durationDays: null, cityId },
})

/** By what a change is read: the city, the day there, the places that are taken, and what may be changed. */
type By = {
  original: Language
  city: EventCity
  today: string
  taken: number
  mayChangeDates: boolean
}

/** Reads a change against the event as it is: the new values, and what is wrong with them. */
export function readEvent(row: Row, change: EventChange, by: By): { values: EventValues; wrong: Wrong } {
  const wrong: Wrong = {}
  const { eventType, location, price, currency, maxParticipants, originalLanguage } = change
  const values: EventValues = {
    ...readTexts(row, change, by.original),
    ...{ eventType, price, currency, maxParticipants, originalLanguage },
    cityId: by.city.id,
    ...(location !== undefined && { location: location || null }),
    ...readPoint(row, change, by.city, wrong),
    ...readDates(row, change, by, wrong),
    ...readTimes(row, change, wrong),
  }
  if (!values.title?.[by.original]) wrong[`texts.title.${by.original}`] = { code: 'required' }
  if (typeof maxParticipants === 'number' && maxParticipants < by.taken) {
    wrong.maxParticipants = { code: 'tooSmall', least: by.taken }
  }
  if (change.website !== undefined) {
    const link = linkOf('website', change.website ?? '')
    if (typeof link === 'string') wrong.website = { code: link }
    else values.website = link?.url ?? null
  }
  return { values, wrong }
}

function readTexts(row: Row, { texts }: EventChange, original: Language): EventValues {
  const text = (field: 'title' | 'description' | 'cancellationPolicy' | 'ruleText') =>
    textAfter(row[field], undefined, texts?.[field], original)
  const list = (field: 'requirements' | 'included' | 'notIncluded') =>
    phrasesAfter(row[field], undefined, texts?.[field], original)
  return {
    ...{ title: text('title'), description: text('description'), ruleText: text('ruleText') },
    cancellationPolicy: text('cancellationPolicy'),
    ...{ requirements: list('requirements'), included: list('included'), notIncluded: list('notIncluded') },
  }
}

/** Both numbers or neither, not absurdly far from the city; another city leaves the point behind. */
function readPoint(row: Row, change: EventChange, city: EventCity, wrong: Wrong): EventValues {
  const isMoved = city.id !== row.cityId && change.latitude === undefined && change.longitude === undefined
  const { latitude = isMoved ? null : row.latitude, longitude = isMoved ? null : row.longitude } = change
  if (latitude === null && longitude !== null) wrong.latitude = { code: 'required' }
  else if (longitude === null && latitude !== null) wrong.longitude = { code: 'required' }
  else if (latitude !== null && longitude !== null && city.latitude !== null && city.longitude !== null) {
    const center = { latitude: city.latitude, longitude: city.longitude }
    if (kilometresBetween({ latitude, longitude }, center) > mostFromCity)
      wrong.location = { code: 'farFromCity', most: mostFromCity }
  }
  return { latitude, longitude }
}

const dayLength = 86_400_000

function readDates(row: Row, change: EventChange, by: By, wrong: Wrong): EventValues {
  const { rule = row.rule, durationDays = row.durationDays } = change
  const ruled = readRule(row, rule, durationDays, by.today, wrong)
  const isAsked = change.startsOn !== undefined || change.endsOn !== undefined
  if (!isAsked) return { rule, durationDays, ...ruled }
  const startsOn = change.startsOn === undefined ? row.startsOn : change.startsOn
  const given = change.endsOn === undefined ? row.endsOn : change.endsOn
  const endsOn = startsOn === null ? null : (given ?? startsOn)
  const isSame = startsOn === row.startsOn && endsOn === (row.endsOn ?? row.startsOn)
  // of a rule that is chosen with it, dates that stay as they are follow the rule
  if (isSame) return { rule, durationDays, ...ruled }
  if (!by.mayChangeDates) wrong.startsOn = { code: 'unchangeable' }
  else if (startsOn === null && given !== null && change.endsOn) wrong.startsOn = { code: 'required' }
  else if (startsOn && endsOn && endsOn < startsOn) wrong.endsOn = { code: 'beforeFirstDay' }
  else if (startsOn && endsOn && (Date.parse(endsOn) - Date.parse(startsOn)) / dayLength >= mostEventDays)
    wrong.endsOn = { code: 'tooLarge', most: mostEventDays }
  else if (endsOn && endsOn < by.today) wrong.startsOn = { code: 'dayHasPassed' }
  return { rule, durationDays, startsOn, endsOn }
}

/** The dates that follow from a rule where it is another than before. */
function readRule(
  row: Row,
  rule: string | null,
  durationDays: number | null,
  today: string,
  wrong: Wrong,
): EventValues {
  const isSame = rule === row.rule && durationDays === row.durationDays
  if (rule === null || isSame) return {}
  try {
    parseRule(rule)
    const next = nextOccurrence(rule, durationDays, today)
    return next ? { startsOn: next.startsOn, endsOn: next.endsOn } : {}
  } catch (error) {
    if (!(error instanceof EventRuleError)) throw error
    wrong.rule = { code: 'invalid' }
    return {}
  }
}

function readTimes(row: Row, change: EventChange, wrong: Wrong): EventValues {
  const { startTime = row.startTime, endTime = row.endTime } = change
  if (endTime !== null && startTime === null) wrong.startTime = { code: 'required' }
  return { startTime, endTime }
}

/** Refuses where something is wrong, with every field. */
export function refuseWrong(wrong: Wrong): void {
  if (Object.keys(wrong).length === 0) return
  const named = Object.entries(wrong).map(([field, error]) => `${field}: ${error.code}`)
  throw new AppError('invalid_request', `The event is refused. ${named.join('; ')}`, { fields: wrong })
}

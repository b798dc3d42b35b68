import { linkOf } from '#contract/values/typed-links.ts'
import { eventTexts } from '#entities/events.ts'
import { blankRow } from '#fields/each.ts'
import { readFields, type Wrong, wrongPointNear } from '#server/entities/index.ts'
import type { EventCity, EventValues } from './change-queries.ts'
import { readDates } from './read-dates.ts'
import type { By, EventChange, Row } from './reading.ts'

/** What an event has before it is made. */
export const emptyEvent = (cityId: string): Row => ({
  ...blankRow(eventTexts),
  ...{ startsOn: null, endsOn: null, dates: [], startTime: null, endTime: null },
  ...{ latitude: null, longitude: null, rule: null, durationDays: null, cityId },
})

/** Reads a change against the event as it is: the new values, and what is wrong with them. */
export function readEvent(row: Row, change: EventChange, by: By): { values: EventValues; wrong: Wrong } {
  const wrong: Wrong = {}
  const { eventType, location, price, currency, maxParticipants, originalLanguage } = change
  const values: EventValues = {
    ...readFields(eventTexts, row, change.texts ?? {}, by.original).values,
    ...{ eventType, price, currency, maxParticipants, originalLanguage },
    cityId: by.city.id,
    ...(location !== undefined && { location: location || null }),
    ...readPoint(row, change, by.city, wrong),
    ...readDates(row, change, by, wrong),
    ...readTimes(row, change, wrong),
  }
  if (!(values.title ?? row.title)[by.original]) wrong[`texts.title.${by.original}`] = { code: 'required' }
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

/** Both numbers or neither, not absurdly far from the city; another city leaves the point behind. */
function readPoint(row: Row, change: EventChange, city: EventCity, wrong: Wrong): EventValues {
  const isMoved = city.id !== row.cityId && change.latitude === undefined && change.longitude === undefined
  const { latitude = isMoved ? null : row.latitude, longitude = isMoved ? null : row.longitude } = change
  Object.assign(wrong, wrongPointNear({ latitude, longitude }, city, 'location'))
  return { latitude, longitude }
}

function readTimes(row: Row, change: EventChange, wrong: Wrong): EventValues {
  const { startTime = row.startTime, endTime = row.endTime } = change
  if (endTime !== null && startTime === null) wrong.startTime = { code: 'required' }
  return { startTime, endTime }
}

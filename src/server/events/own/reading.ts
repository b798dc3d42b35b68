import type { z } from 'zod'
import type { updateOwnEvent } from '#contract/events/changes.ts'
import type { Language } from '#contract/languages.ts'
import type { eventTexts } from '#entities/events.ts'
import type { EventCity } from './change-queries.ts'
import type { OwnEventRow } from './events-queries.ts'

/** What is sent of an event. */
export type EventChange = Omit<z.output<typeof updateOwnEvent.input>, 'id' | 'updatedAt'>
/** What of an event a change is read against. */
export type Row = Pick<
  OwnEventRow['event'],
  | keyof typeof eventTexts
  | 'startsOn'
  | 'endsOn'
  | 'dates'
  | 'startTime'
  | 'endTime'
  | 'latitude'
  | 'longitude'
  | 'rule'
  | 'durationDays'
  | 'cityId'
>

/** By what a change is read: the city, the day there, the places that are taken, and what may be changed. */
export type By = {
  original: Language
  city: EventCity
  today: string
  taken: number
  mayChangeDates: boolean
}

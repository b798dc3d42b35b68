import type { z } from 'zod'
import type { Calendar } from '#contract/calendar/calendar.ts'
import type { Language } from '#contract/languages.ts'
import { findText } from '#i18n/localized-text.ts'
import { presentCommon, type RequestDetails } from '#server/requests/index.ts'
import type { listElsewhereOf, listEventsOf } from './shown-queries.ts'

type View = z.input<typeof Calendar>
export type RequestRow = RequestDetails
type ElsewhereRow = Awaited<ReturnType<typeof listElsewhereOf>>[number]
export type EventRow = Awaited<ReturnType<typeof listEventsOf>>[number]

/** A request on the agreed days, or else the proposed or requested ones; none if it has no day or is over. */
export function presentRequest(row: RequestRow, language: Language): View['requests'] {
  const { state, settled, proposed, days, title, name, people } = presentCommon(row, language)
  const shown = settled ?? proposed ?? days
  const subjectId = row.offerId ?? row.eventId
  if (!shown || !subjectId || (state !== 'requested' && state !== 'answered' && state !== 'confirmed'))
    return []
  return [
    {
      id: row.id,
      state,
      kind: row.kind,
      subjectId,
      title,
      name,
      people,
      most: row.kind === 'offer' ? row.offerMost : null,
      ...shown,
      listing: { id: row.listingId, name: row.listingName },
    },
  ]
}

/** An event, or a day of a series. */
export const presentEvent = (row: EventRow, language: Language): View['events'][number] => ({
  id: row.id,
  title: titleOf(row, language),
  from: row.from,
  to: row.to,
  time: row.startTime,
  place: placeOf(row),
  taken: row.taken,
  capacity: row.capacity,
  isPending: row.status === 'pending',
  listing: row.listingId === null ? null : { id: row.listingId, name: row.listingName ?? '' },
})

const titleOf = ({ title, originalLanguage }: EventRow, language: Language): string =>
  findText(title, language, originalLanguage)?.text ?? ''

/** Days taken on another site. */
export const presentElsewhere = (
  { offerId, title, originalLanguage, ...row }: ElsewhereRow,
  language: Language,
): View['elsewhere'][number] => ({
  ...row,
  offer: { id: offerId, title: findText(title, language, originalLanguage)?.text ?? '' },
})

/** Where an event takes place. */
export const placeOf = ({ location, city }: EventRow): string =>
  [...new Set([location, city])].filter(Boolean).join(', ')

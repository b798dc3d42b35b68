import type * as contract from '#contract/applications/review.ts'
import type { Language } from '#contract/languages.ts'
import { languageOf } from './decide-queries.ts'
import type { EventRow, ReviewedRow } from './detail-queries.ts'
import { presentCityOf, presentContent } from './presenter.ts'
import type { QueueRow } from './review-queries.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** A row of the queue as it crosses the wire. */
export const presentRow = (
  { sortSubmitted, sortClosed, city, submittedAt, changedAt, dueAt, closedAt, ...row }: QueueRow,
  language: Language,
): contract.ApplicationRow => ({
  ...row,
  city: presentCityOf(city, language),
  submittedAt: submittedAt.toISOString(),
  changedAt: iso(changedAt),
  dueAt: dueAt.toISOString(),
  closedAt: iso(closedAt),
})

/** Something that happened to an application. */
export const presentEvent = ({
  id,
  at,
  action,
  actorName,
  note,
  changes,
}: EventRow): contract.ApplicationEvent => ({
  id,
  at: at.toISOString(),
  action,
  by: actorName,
  note,
  changes: changes ?? [],
})

type ReviewedApplication = Omit<contract.ApplicationDetail, 'same' | 'templates' | 'neighbours' | 'needed'>

/** An application with its applicant and its history. */
export const presentForReview = (
  row: ReviewedRow,
  events: EventRow[],
  language: Language,
): ReviewedApplication => ({
  ...presentContent(row, row.links, language),
  applicant: { ...row.applicant, language: languageOf(row) },
  isLate: row.isLate,
  isSecondTry: row.isSecondTry,
  closedBy: events.find(({ action }) => action === row.state)?.actorName ?? null,
  listing: row.listing,
  history: events.map(presentEvent),
})

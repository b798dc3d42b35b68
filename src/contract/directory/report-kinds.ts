/** What somebody can say that something is wrong with; a listing by its own kind. */
export const reportKinds = ['profile', 'organization', 'offer', 'event', 'city'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What is wrong, in the order of the form. */
export const reportReasons = ['closed', 'contact', 'dates', 'impostor', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What a report can be about, by what it is of: only what has dates has wrong ones, and no city closes. */
export const reasonsFor: Record<ReportKind, readonly ReportReason[]> = {
  profile: ['closed', 'contact', 'impostor', 'offensive', 'other'],
  organization: ['closed', 'contact', 'impostor', 'offensive', 'other'],
  offer: ['closed', 'dates', 'offensive', 'other'],
  event: ['closed', 'dates', 'contact', 'offensive', 'other'],
  city: ['contact', 'dates', 'offensive', 'other'],
}

/** How staff settle a report. */
export const reportResults = ['mended', 'fine', 'spam'] as const
export type ReportResult = (typeof reportResults)[number]

/** A report is open until it is settled, once; from then on nothing of it changes. */
export const resultAfter = (now: ReportResult | null, settled: ReportResult): ReportResult | undefined =>
  now === null ? settled : undefined

/** Characters of a report's words, and of the note with which it is settled. */
export const maxReportLength = 2000
export const maxReportNoteLength = 1000
/** Months after which what was reported is deleted. */
export const reportMonths = 12

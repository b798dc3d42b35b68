/** The kinds of things that people can report; a listing by its own kind. */
export const reportKinds = ['profile', 'organization', 'offer', 'event', 'city'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What is wrong, in the order of the form. */
export const reportReasons = ['closed', 'contact', 'dates', 'impostor', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The reasons of a report by the kind of its subject: only things with dates have wrong ones, and no city closes. */
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

/** The maximum length of a report's message, and of the note with which it is settled. */
export const maxReportLength = 2000
export const maxReportNoteLength = 1000
/** Months after which a report is deleted. */
export const reportMonths = 12

import { choice, degrees, localized, phrases, time, times, weekdays, whole } from '#fields/kinds.ts'

const isImported = true
const list = phrases({ max: 30, maxLength: 200, isFree: true, isImported })
const ofPage = {
  title: localized({ max: 120, isName: true, isRequired: true, isImported }),
  description: localized({ max: 4_000, rows: 5, isImported }),
  duration: localized({ max: 120, isNullable: true, isImported }),
  highlights: list,
  includes: list,
  excludes: list,
}

/** The fields of an offer. */
export const wordTexts = { ...ofPage, requirements: list }
/** Where people meet. */
export const meetingTexts = {
  meetingPoint: localized({
    max: 160,
    isName: true,
    isNullable: true,
    isImported,
    note: { sent: 'The name of the place, or where the provider comes to' },
  }),
  meetingDirections: localized({
    ...{ max: 600, rows: 3, isNullable: true, isImported },
    note: { sent: 'How to get there' },
  }),
}
export const bringTexts = { bring: phrases({ max: 20, maxLength: 120, isFree: true, isImported }) }
export const cancellationTexts = {
  cancellationText: localized({
    max: 600,
    rows: 3,
    isNullable: true,
    isImported,
    note: { sent: 'The whole of the terms where `cancellationTerms` is `own`, else what is said besides' },
  }),
}

export const depositTexts = {
  depositTerms: localized({
    max: 600,
    rows: 3,
    isNullable: true,
    isImported,
    note: { sent: 'What becomes of a deposit if plans change' },
  }),
}

/** The texts of an offer. */
export const offerTexts = {
  ...wordTexts,
  ...meetingTexts,
  ...bringTexts,
  ...cancellationTexts,
  ...depositTexts,
}

/** The name of a rule of an offer's price: a fee that is due on top. */
export const priceTexts = { label: localized({ max: 80, isName: true }) }

/** The maximum number of people of any offer. */
export const maxGroupSizeOfAny = 10_000
/** The units of an offer's capacity for a day. */
export const capacityUnits = ['person', 'room', 'boat', 'group'] as const
export type CapacityUnit = (typeof capacityUnits)[number]
/** People meet at a place, or the provider comes to the traveler. */
export const meetingKinds = ['place', 'pickup'] as const
export type MeetingKind = (typeof meetingKinds)[number]
/** Free to cancel until the start, until 24 hours before, until 7 days before, never; or as the provider writes. */
export const cancellationTerms = ['flexible', 'day', 'week', 'none', 'own'] as const
export type CancellationTerms = (typeof cancellationTerms)[number]

/**
 * The fields for an offer's days, meeting point and terms. Price, duration, category, months, the largest group and
 * difficulty are written by hand, and so are the rules of its price (`offer_prices`).
 */
export const offerFacts = {
  startTimes: times({ max: 12, isImported, note: { kept: '`HH:MM`, local; none: as agreed' } }),
  weekdays: weekdays({ isImported, note: { kept: '1 for Monday to 7 for Sunday; none: every day' } }),
  capacityPerDay: whole({
    min: 1,
    max: maxGroupSizeOfAny,
    isImported,
    note: { kept: 'null: no limit is known' },
  }),
  capacityUnit: choice({
    options: capacityUnits,
    isImported,
    note: { sent: 'With `capacityPerDay`, or neither' },
  }),
  minGroupSize: whole({ min: 1, max: maxGroupSizeOfAny, isImported }),
  noticeDays: whole({
    min: 0,
    max: 60,
    isImported,
    note: { sent: 'Days between asking and going; empty: 0' },
  }),
  latestHour: time({ isImported, note: { kept: 'The day before, until when it can be asked for' } }),
  meetingKind: choice({ options: meetingKinds, isImported }),
  meetingLatitude: degrees({ max: 90, isImported, note: { sent: 'With `meetingLongitude`, or neither' } }),
  meetingLongitude: degrees({ max: 180, isImported }),
  cancellationTerms: choice({ options: cancellationTerms, isImported }),
  depositPercent: whole({
    min: 1,
    max: 100,
    isImported,
    note: { sent: 'The usual deposit as a share of the total; or `depositAmount`, or neither' },
  }),
  depositAmount: whole({
    min: 1,
    max: 99_999_999,
    isImported,
    note: { sent: 'The same in the currency of the price' },
  }),
  depositDays: whole({ min: 1, max: 60, isImported, note: { sent: 'Days in which a deposit is to arrive' } }),
}

/** All declared fields of an offer. */
export const offerFields = { ...offerTexts, ...offerFacts }

/** The texts of an offer that its page may customize, under names that begin with `custom`. */
export const customTexts = Object.fromEntries(
  Object.entries(ofPage).map(([name, field]) => [
    `custom${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    // files have the offer itself
    field.kind === 'localized'
      ? { ...field, isImported: undefined, isRequired: undefined, isNullable: true }
      : { ...field, isImported: undefined },
  ]),
) as unknown as {
  [Name in keyof typeof ofPage as `custom${Capitalize<Name>}`]: (typeof ofPage)[Name] extends {
    kind: 'localized'
  }
    ? Omit<(typeof ofPage)[Name], 'isRequired' | 'isImported'> & { isNullable: true }
    : Omit<(typeof ofPage)[Name], 'isImported'>
}

/** Everything that is written about an offer only for its page; notes are private, and are not translated. */
export const linkTexts = { ...customTexts, customNotes: localized({ max: 4_000, isNullable: true }) }

import { localized, phrases } from '#fields/kinds.ts'

const list = phrases({ max: 30, maxLength: 200, isFree: true })

/** The texts of an event. Its days, hours, places and location have rules of their own and are written by hand. */
export const eventTexts = {
  title: localized({ max: 120, isName: true, isRequired: true }),
  description: localized({ max: 4_000, rows: 6 }),
  ruleText: localized({ max: 120 }),
  cancellationPolicy: localized({ max: 4_000, rows: 3 }),
  requirements: list,
  included: list,
  notIncluded: list,
}

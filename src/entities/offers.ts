import { localized, phrases } from '#fields/kinds.ts'

const list = phrases({ max: 30, maxLength: 200, isFree: true })

/** The texts of an offer. Price, duration, months, group and difficulty have rules of their own and are written by hand. */
export const offerTexts = {
  title: localized({ max: 120, isName: true, isRequired: true }),
  description: localized({ max: 4_000, rows: 5 }),
  duration: localized({ max: 120, isNullable: true }),
  highlights: list,
  includes: list,
  excludes: list,
  requirements: list,
}

type OfPage = Omit<typeof offerTexts, 'requirements'>
const { requirements, ...ofPage } = offerTexts

/** The texts of an offer that its page may have in other words, under names that begin with `custom`. */
export const customTexts = Object.fromEntries(
  Object.entries(ofPage).map(([name, field]) => [
    `custom${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    field.kind === 'localized' ? { ...field, isRequired: undefined, isNullable: true } : field,
  ]),
) as unknown as {
  [Name in keyof OfPage as `custom${Capitalize<Name>}`]: OfPage[Name] extends { kind: 'localized' }
    ? Omit<OfPage[Name], 'isRequired'> & { isNullable: true }
    : OfPage[Name]
}

/** All that is written about an offer for its page alone: notes are read by nobody else, and are not translated. */
export const linkTexts = { ...customTexts, customNotes: localized({ max: 4_000, isNullable: true }) }

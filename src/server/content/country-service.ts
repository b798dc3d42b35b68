import type { z } from 'zod'
import type { ManagedCountry, updateCountry as updateEndpoint } from '#contract/content/countries.ts'
import type { CheckedText } from '#contract/content/text-times.ts'
import { countryCodes } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { country } from '#entities/places.ts'
import { findText } from '#i18n/localized-text.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import {
  assertFresh,
  changedFields,
  differing,
  fieldTimesAfter,
  presentFields,
  readFields,
} from '#server/entities/index.ts'
import { type ListResult, notFound } from '#server/http/index.ts'
import { type CountryRow, changeCountry, listCountryRows, lockCountry } from './country-queries.ts'

/** The countries, in the order in which they are always named. */
export async function listCountries({ db, language }: SignedInContext): Promise<ListResult<ManagedCountry>> {
  const rows = await listCountryRows(db)
  rows.sort((a, b) => countryCodes.indexOf(a.code) - countryCodes.indexOf(b.code))
  return { items: rows.map((row) => present(row, language)), total: rows.length }
}

/**
 * Changes the description of a country, and returns it as it is then. Sending what is already stored changes nothing.
 *
 * @param checked a text that fits its source again
 * @throws AppError `conflict` where it was changed since it was read
 */
export async function updateCountry(
  { db, actor, language }: SignedInContext,
  { code, updatedAt, ...change }: z.output<typeof updateEndpoint.input>,
  checked?: CheckedText,
): Promise<ManagedCountry> {
  return db.transaction(async (tx) => {
    const row = (await lockCountry(tx, code)) ?? notFound('Country')
    const read = readFields(country, row, change, change.originalLanguage ?? row.originalLanguage)
    const textTimes = fieldTimesAfter(country, row, read.values, new Date(), checked)
    const values = differing(row, { ...read.values, textTimes })
    if (Object.keys(values).length === 0) return present(row, language)
    await assertFresh(row, updatedAt, 'contentChanged', () => present(row, language))
    const changed = await changeCountry(tx, code, values)
    const subject = { kind: 'country', id: code, name: row.name.en ?? code }
    await audit(tx, actor, 'country.update', subject, null, { fields: changedFields(values, checked) })
    return present(changed, language)
  })
}

const present = (row: CountryRow, language: Language): ManagedCountry => ({
  code: row.code,
  path: paths.country(row.slug),
  name: findText(row.name, language, language)?.text ?? row.code,
  ...presentFields(country, row),
  textTimes: row.textTimes,
  updatedAt: row.updatedAt.toISOString(),
})

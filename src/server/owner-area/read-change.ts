import type { ListingKind } from '#contract/enums.ts'
import { maxFormerSlugs } from '#contract/listings/changes.ts'
import { brazilianTaxNumber } from '#contract/registrations/tax-number.ts'
import { defaultPhoneCode, phoneCountries, splitPhone } from '#contract/values/phone-countries.ts'
import { slugOf } from '#contract/values/slug.ts'
import { listingEntities } from '#entities/listing.ts'
import { e164Of } from '#server/applications/index.ts'
import type { Database } from '#server/database/connect.ts'
import { isId } from '#server/database/new-id.ts'
import { readFields, type Wrong } from '#server/entities/index.ts'
import { type ListingChange, wireNames } from './change-input.ts'
import {
  countFormerSlugs,
  type ListingValues,
  type LockedListing,
  listLocationKinds,
} from './change-queries.ts'
import type { listingCan } from './policy.ts'

/** What a change means for the row: the new values, what is wrong with them, and what the actor may not change. */
export type ReadChange = {
  values: ListingValues
  wrong: Wrong
  forbidden: Wrong
}
type Reading = ReadChange & { row: LockedListing; change: ListingChange }

/** Reads a change against the row as it is. Nothing is thrown: a stale change is told as such, whatever else it is. */
export async function readChange(
  tx: Database,
  row: LockedListing,
  change: ListingChange,
  can: ReturnType<typeof listingCan>,
): Promise<ReadChange> {
  const reading: Reading = { row, change, values: {}, wrong: {}, forbidden: {} }
  readName(reading)
  readDecided(reading, can)
  readPhone(reading)
  readDeclared(reading)
  await readLocation(tx, reading)
  await readSlug(tx, reading)
  return reading
}

const wireName = (kind: ListingKind, field: string) => wireNames[kind][field] ?? field

function readName({ row, change: { name }, values, wrong }: Reading): void {
  if (name === undefined) return
  if (name === '' && row.name !== '') wrong.name = { code: 'required' }
  else values.name = name
}

/** Status and type, which staff decide about. */
function readDecided({ row, change, values, wrong, forbidden }: Reading, can: ReturnType<typeof listingCan>) {
  const type = wireName(row.kind, 'type')
  if (change.status && change.status !== row.status) {
    if (can.changeStatus) values.status = change.status
    else forbidden.status = { code: 'unchangeable' }
  }
  if (change.type === undefined || change.type === row.type) return
  if (!can.changeType) forbidden[type] = { code: 'unchangeable' }
  else if (change.type === null) wrong[type] = { code: 'required' }
  else values.type = change.type as NonNullable<LockedListing['type']>
}

function readPhone({ row, change: { phone }, values, wrong }: Reading): void {
  if (phone === undefined || phone === row.phone) return
  values.phone = phone ? phoneOf(row, phone) : null
  if (values.phone === undefined) wrong.phone = { code: 'notAPhone' }
}

/** E.164 of what was typed with its country's code, or of the country that the listing is in. */
function phoneOf({ countryCode: listed }: LockedListing, typed: string): string | undefined {
  const { countryCode } = splitPhone(defaultPhoneCode, typed)
  const country = typed.startsWith('+')
    ? phoneCountries.find(({ code }) => code === countryCode)
    : phoneCountries.find(({ region }) => region === listed)
  return country && e164Of(country, typed)
}

/** The declared fields of its kind, in the language in which it is written after the change. */
function readDeclared(reading: Reading): void {
  const { row, change, values, wrong } = reading
  const original = change.originalLanguage ?? row.originalLanguage
  if (change.originalLanguage) values.originalLanguage = original
  if (change.languages) values.languages = [...new Set(change.languages)]
  const read = readFields(listingEntities[row.kind], row, change.fields, original)
  Object.assign(values, read.values)
  Object.assign(wrong, read.wrong)
  readTaxNumber(reading)
}

/** In Brazil it has check digits; elsewhere it is what was typed. */
function readTaxNumber({ row, values, wrong }: Reading): void {
  const { sellerTaxNumber: typed } = values
  if (!typed || typed === row.sellerTaxNumber || row.countryCode !== 'BR') return
  const number = brazilianTaxNumber(typed)
  if (number) values.sellerTaxNumber = number
  else wrong.sellerTaxNumber = { code: 'notATaxNumber' }
}

/** A place is in the listing's city: it brings its city along, and a new city leaves it behind. */
async function readLocation(tx: Database, { row, change, values, wrong }: Reading): Promise<void> {
  if (change.cityId === undefined && change.placeId === undefined) return
  const placeId = change.placeId === undefined ? row.placeId : change.placeId
  const asked = [change.cityId, placeId].flatMap((id) => id ?? [])
  const found = asked.length > 0 ? await listLocationKinds(tx, asked) : []
  const city = found.find(({ id, kind }) => id === change.cityId && kind === 'city')
  const place = found.find(({ id, kind }) => id === placeId && kind === 'place')
  if (change.cityId && !city) wrong.localisationId = { code: 'notAnOption' }
  if (change.placeId && !place) wrong.locationId = { code: 'notAnOption' }
  const cityId = change.cityId === undefined ? (row.cityId ?? place?.cityId ?? null) : change.cityId
  const fits = place && place.cityId === cityId
  if (change.placeId && place && !fits) wrong.locationId = { code: 'notAnOption' }
  values.cityId = cityId
  values.placeId = fits ? place.id : null
}

/** An address that was asked for. Whether it is free is looked at last, under the lock of all addresses. */
async function readSlug(tx: Database, { row, change, values, wrong }: Reading): Promise<void> {
  if (change.slug === undefined) return
  const slug = slugOf(change.slug)
  if (slug === row.slug) return
  const saysNothing = slug === 'x' && change.slug.toLowerCase() !== 'x'
  if (saysNothing || isId(slug)) wrong.slug = { code: 'invalid' }
  else if ((await countFormerSlugs(tx, row.id)) >= maxFormerSlugs) wrong.slug = { code: 'unchangeable' }
  else values.slug = slug
}

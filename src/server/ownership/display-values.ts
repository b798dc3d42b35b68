import type { LocalizedText } from '#contract/languages.ts'
import type { MergeField } from '#contract/ownership/obstacles.ts'
import { listingFields } from '#entities/listing.ts'
import type { NamesOf } from '#fields/each.ts'
import type { Database } from '#server/database/connect.ts'
import { avatarUrl, ownListingAvatarUrl } from '#server/images/index.ts'
import { valueIn } from './choices.ts'
import { findImageHash, findLocationName } from './merge-queries.ts'
import type { Listing } from './two.ts'

/** What a listing has in a field, as staff compare it: names of towns, the address of a picture, a line for each phrase. */
export async function displayValue(db: Database, row: Listing, field: MergeField): Promise<string[]> {
  const value = valueIn(row, field)
  if (value === null) return []
  if (field === 'city') {
    return (await namesOf(db, [row.cityId, row.placeId])).flatMap((name) => name ?? [])
  }
  if (field === 'picture') return pictureOf(row, await findImageHash(db, row.imageId))
  if (isPhrases(field)) return row[field].map(inAllLanguages)
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

type Phrases = NamesOf<typeof listingFields, { kind: 'phrases' }>
const isPhrases = (field: MergeField): field is Phrases =>
  field in listingFields && listingFields[field as Phrases].kind === 'phrases'

async function namesOf(db: Database, ids: (string | null)[]) {
  const names: (string | null)[] = []
  for (const id of ids) names.push(await findLocationName(db, id))
  return names
}

function pictureOf({ id, kind, slug, isPublic }: Listing, hash: string | null): string[] {
  const url = isPublic ? avatarUrl(kind, slug, hash) : ownListingAvatarUrl(id, hash)
  return url ? [url] : []
}

const inAllLanguages = (phrase: LocalizedText): string => [...new Set(Object.values(phrase))].join(' / ')

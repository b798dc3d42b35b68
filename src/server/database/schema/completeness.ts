import { sql } from 'drizzle-orm'
import { languages } from '#contract/languages.ts'
import { listingFields, requiredListingFields } from '#entities/listing.ts'
import { areGiven, columnsNamed } from './field-columns.ts'

const isDescribed = areGiven(columnsNamed(listingFields, requiredListingFields))

// a bit of `untranslated` for what is missing in a language, and one for what is older than its source
const isReadIn = languages.map((language, place) =>
  sql.raw(`original_language <> '${language}' and untranslated & ${17 << place} = 0`),
)

const needed = [sql`name <> ''`, sql`type is not null`, isDescribed, sql`city_id is not null`]
const wanted = [sql`phone is not null`, sql`image_id is not null`, sql`has_priced_offer`, sql`has_cover`]
const parts = [...needed, ...wanted, ...isReadIn.map((isRead) => sql`${isDescribed} and ${isRead}`)]
// nothing is translated into the language that a listing is written in
const most = sql.raw(String(parts.length - 1))

/** How much a listing has of what it needs to be public and of what travelers ask for, in percent. */
export const completeShare = sql`(100 * (${sql.join(
  parts.map((part) => sql`(${part})::int`),
  sql` + `,
)}) / ${most})::smallint`

import { type SQL, sql } from 'drizzle-orm'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import type { TextTimes } from '#contract/text-times.ts'
import {
  type HiddenEvents,
  type TranslatedKind,
  type TranslationState,
  translatedFields,
} from '#contract/translation-kinds.ts'
import type { Database } from '#server/database/connect.ts'

/** Kinds whose texts stand in rows; names of types are read by `type-names`. */
export type RowKind = Exclude<TranslatedKind, 'type'>

/** A row with texts, of any kind: its texts by field, of which lists of phrases are lists. */
export type DeskRow = {
  id: string
  /** Where it stands among its kind. */
  key: string
  name: string | LocalizedText
  place: string | null
  /** The part of its address that is not its id. */
  slug: string
  originalLanguage: Language
  texts: Record<string, LocalizedText | LocalizedText[] | null>
  textTimes: TextTimes
  updatedAt: string
}

type Source = {
  table: string
  /** What visitors see, and is worth to be translated; of the row `t`. */
  shown: string
  /** The order, as its index has it. */
  key: string
  keyType: 'text' | 'date' | 'uuid'
  name: string
  place: string
  slug: string
  /** By field, its column. */
  texts: Record<string, string>
  /** Where it is not the column of this name. */
  textTimes?: string
  /** Of what is one version with another row. */
  updatedAt?: string
}

const ways = (parts: string[]) =>
  Object.fromEntries(parts.map((part) => [part, `t.getting_there -> '${part}'`]))
const cityName = '(SELECT c.name FROM locations c WHERE c.id = t.city_id)'
const listing = (kind: 'profile' | 'organization', texts: Source['texts']): Source => ({
  table: 'listings',
  shown: `t.kind = '${kind}' AND t.is_public`,
  ...{ key: 't.sort_name', keyType: 'text', name: 'to_jsonb(t.name)', place: cityName, slug: 't.slug' },
  texts,
})

const ofLink = (columnOf: (part: string) => string) =>
  Object.fromEntries(translatedFields.offerLink.map((part) => [part, columnOf(part)]))

/** How the rows of each kind are read. Every condition and order is that of an index (`…_untranslated`). */
const sources: Record<RowKind, Source> = {
  country: {
    table: 'countries',
    shown: 'true',
    ...{ key: 't.code', keyType: 'text', name: 't.name', place: 'NULL', slug: 't.slug' },
    texts: { description: 't.description' },
  },
  city: {
    table: 'locations',
    shown: `t.kind = 'city'`,
    ...{ key: 't.sort_name', keyType: 'text', name: 'to_jsonb(t.name)', place: 't.state', slug: 't.slug' },
    texts: {
      description: 't.description',
      seasonText: 't.season_text',
      ...ways(['river', 'road', 'air']),
    },
  },
  attraction: {
    table: 'attractions',
    shown: 'true',
    ...{ key: 'fold(t.name)', keyType: 'text', name: 'to_jsonb(t.name)', place: cityName },
    slug: 't.city_id::text',
    texts: { description: 't.description' },
  },
  event: {
    table: 'events',
    // what is over is read by nobody any more
    shown: 't.is_public AND coalesce(t.ends_on, t.starts_on, t.sort_date) >= current_date - 1',
    ...{
      key: 'coalesce(t.ends_on, t.starts_on, t.sort_date)',
      keyType: 'date',
      name: 't.title',
      place: cityName,
      slug: 't.slug',
    },
    texts: {
      ...{ title: 't.title', description: 't.description', requirements: 't.requirements' },
      ...{ included: 't.included', notIncluded: 't.not_included' },
      ...{ cancellationPolicy: 't.cancellation_policy', ruleText: 't.rule_text' },
    },
  },
  place: {
    table: 'locations',
    shown: `t.kind = 'place' AND (t.owner_id IS NULL
      OR EXISTS (SELECT FROM listings l WHERE l.place_id = t.id AND l.is_public))`,
    ...{ key: 't.sort_name', keyType: 'text', name: 'to_jsonb(t.name)', place: cityName, slug: 't.slug' },
    texts: ways(['river', 'road', 'air', 'landing', 'season']),
  },
  organization: listing('organization', {
    description: 't.description',
    specialties: 't.specialties',
    certifications: 't.certifications',
  }),
  profile: listing('profile', { specialty: 't.specialty', description: 't.description' }),
  offer: {
    table: 'offers',
    shown: 't.search IS NOT NULL',
    ...{ key: 't.sort_title', keyType: 'text', name: 't.title', slug: 't.id::text' },
    place:
      '(SELECT l.name FROM offer_links k JOIN listings l ON l.id = k.listing_id WHERE k.offer_id = t.id)',
    texts: {
      ...{ title: 't.title', description: 't.description', duration: 't.duration' },
      ...{ highlights: 't.highlights', includes: 't.includes', excludes: 't.excludes' },
      requirements: 't.requirements',
    },
  },
  offerLink: {
    table: 'offer_links',
    shown: 'EXISTS (SELECT FROM offers o WHERE o.id = t.offer_id AND o.search IS NOT NULL)',
    ...{ key: 't.id', keyType: 'uuid', slug: 't.offer_id::text' },
    name: '(SELECT o.title FROM offers o WHERE o.id = t.offer_id)',
    place: '(SELECT l.name FROM listings l WHERE l.id = t.listing_id)',
    texts: ofLink((part) => `t.custom_${part}`),
    textTimes: `jsonb_strip_nulls(jsonb_build_object(${Object.entries(
      ofLink((part) => `t.text_times -> 'custom${part.charAt(0).toUpperCase()}${part.slice(1)}'`),
    )
      .map(([field, times]) => `'${field}', ${times}`)
      .join(', ')}))`,
    updatedAt: '(SELECT o.updated_at FROM offers o WHERE o.id = t.offer_id)',
  },
}

const idOf = (kind: RowKind) => (kind === 'country' ? 't.code' : 't.id')

function columns(kind: RowKind): SQL {
  const {
    key,
    name,
    place,
    slug,
    texts,
    textTimes = 't.text_times',
    updatedAt = 't.updated_at',
  } = sources[kind]
  const named = Object.entries(texts).map(([field, column]) => `'${field}', ${column}`)
  return sql.raw(`${idOf(kind)}::text AS id, (${key})::text AS key, ${name} AS name, ${place} AS place, ${slug} AS slug,
    t.original_language AS "originalLanguage", ${textTimes} AS "textTimes", jsonb_build_object(${named.join(', ')}) AS texts,
    to_char(${updatedAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"`)
}

/** Which rows: into which language, and for which reason; all where neither is given. `events`: others than those shown. */
export type Wanted = {
  language?: Language | undefined
  state?: TranslationState | undefined
  events?: HiddenEvents | undefined
}

/** Events that visitors do not see, as `events_untranslated` and `events_drafts_untranslated` have them. */
const hidden: Record<HiddenEvents, string> = {
  draft: `t.status IN ('draft', 'pending')
    AND NOT EXISTS (SELECT FROM listings l WHERE l.id = t.listing_id AND l.deleted_at IS NOT NULL)`,
  past: 't.is_public AND coalesce(t.ends_on, t.starts_on, t.sort_date) < current_date - 1',
}

/** The bits of `untranslated` that are meant: a language's, and four higher where it is older than its source. */
function bitsOf({ language, state }: Wanted): number {
  const bits = language ? 1 << languages.indexOf(language) : (1 << languages.length) - 1
  const older = bits << languages.length
  return state === 'missing' ? bits : state === 'outdated' ? older : bits | older
}

/**
 * One page of a kind in its order, and one row more. Of each set of bits that is meant, the index has the rows in this
 * order: their first ones are put together, so that no row is walked past, however many others lack something else.
 */
export async function listDeskRows(
  db: Database,
  kind: RowKind,
  wanted: Wanted,
  after: { key: string; id: string } | undefined,
  most: number,
): Promise<DeskRow[]> {
  const { table, shown: standard, key, keyType } = sources[kind]
  const shown = kind === 'event' && wanted.events ? hidden[wanted.events] : standard
  const id = sql.raw(idOf(kind))
  // of what is over, the last first
  const isLastFirst = wanted.events === 'past'
  const way = sql.raw(isLastFirst ? 'desc' : 'asc')
  const idType = sql.raw(kind === 'country' ? 'text' : 'uuid')
  const following = after
    ? sql`and (${sql.raw(key)}, ${id}) ${sql.raw(isLastFirst ? '<' : '>')} (${after.key}::${sql.raw(keyType)}, ${after.id}::${idType})`
    : sql``
  const { rows } = await db.execute<DeskRow>(sql`
    with first as materialized (
      select o.* from generate_series(1, 255) bits, lateral (
        select ${id} as id, ${sql.raw(key)} as key from ${sql.raw(table)} t
        where ${sql.raw(shown)} and t.untranslated <> 0 and t.untranslated = bits::smallint ${following}
        order by ${sql.raw(key)} ${way}, ${id} ${way} limit ${most}
      ) o
      where bits & ${sql.raw(String(bitsOf(wanted)))} <> 0 order by o.key ${way}, o.id ${way} limit ${most}
    )
    select ${columns(kind)} from first f join ${sql.raw(table)} t on ${id} = f.id order by f.key ${way}, f.id ${way}`)
  return rows
}

/** One row, whatever it lacks. */
export async function findDeskRow(db: Database, kind: RowKind, id: string): Promise<DeskRow | undefined> {
  const { table } = sources[kind]
  const ofKind = table === 'locations' || table === 'listings' ? sql`and t.kind = ${kind}` : sql``
  const idType = sql.raw(kind === 'country' ? 'text' : 'uuid')
  const { rows } = await db.execute<DeskRow>(sql`
    select ${columns(kind)} from ${sql.raw(table)} t
    where ${sql.raw(idOf(kind))} = ${id}::${idType} ${ofKind}`)
  return rows[0]
}

type Count = { rows: number } & Record<string, number>

/** How many rows of a kind have texts, and for each language how many lack nothing, lack something, have something older. */
export async function countDeskRows(db: Database, kind: RowKind): Promise<Count> {
  const { table, shown, texts } = sources[kind]
  const written = Object.values(texts).map((column) => `coalesce(${column}, '{}') NOT IN ('{}', '[]')`)
  const each = languages.flatMap((language) => {
    const count = (name: string, condition: string) =>
      `(count(*) FILTER (WHERE ${condition}))::int AS "${language}${name}"`
    const bits = (state?: TranslationState) => bitsOf({ language, state })
    return [
      count('Done', `untranslated & ${bits()} = 0`),
      count('Missing', `untranslated & ${bits('missing')} <> 0`),
      count('Outdated', `untranslated & ${bits('outdated')} <> 0`),
    ]
  })
  const { rows } = await db.execute<Count>(
    sql.raw(`SELECT count(*)::int AS rows, ${each.join(', ')} FROM ${table} t
      WHERE ${shown} AND (${written.join(' OR ')})`),
  )
  return rows[0] as Count
}

import { type SQL, sql } from 'drizzle-orm'
import type { TextTimes } from '#contract/content/text-times.ts'
import type { HiddenEvents, TranslationState } from '#contract/content/translation-kinds.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import type { Narrowed } from './named-queries.ts'
import { idOf, type RowKind, sources } from './source-queries.ts'

/** A row with texts, of any kind: its texts by field, of which lists of phrases are lists. */
export type DeskRow = {
  id: string
  /** Its position among its kind. */
  key: string
  name: string | LocalizedText
  place: string | null
  /** The part of its address that is not its id. */
  slug: string
  originalLanguage: Language
  texts: Record<string, LocalizedText | LocalizedText[] | null>
  textTimes: TextTimes
  updatedAt: string
  picture: { number: number; files: { format: 'avif' | 'webp'; width: number }[] | null } | null
}

function columns(kind: RowKind): SQL {
  const {
    key,
    name,
    place,
    slug,
    texts,
    textTimes = 't.text_times',
    updatedAt = 't.updated_at',
    picture,
  } = sources[kind]
  const named = Object.entries(texts).map(([field, column]) => `'${field}', ${column}`)
  return sql.raw(`${idOf(kind)}::text AS id, (${key})::text AS key, ${name} AS name, ${place} AS place, ${slug} AS slug,
    t.original_language AS "originalLanguage", ${textTimes} AS "textTimes", jsonb_build_object(${named.join(', ')}) AS texts,
    to_char(${updatedAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt",
    ${
      picture
        ? `(SELECT jsonb_build_object('number', ${picture.number}, 'files', (
      SELECT jsonb_agg(jsonb_build_object('format', v.format, 'width', v.width) ORDER BY v.width, v.format)
      FROM image_variants v WHERE v.image_id = i.id)) FROM images i WHERE i.id = ${picture.imageId})`
        : 'NULL'
    } AS picture`)
}

/** Which rows: into which language, and for which reason; all where neither is given. `events`: others than those shown. */
export type RowFilter = {
  language?: Language | undefined
  state?: TranslationState | undefined
  events?: HiddenEvents | undefined
  /** Only rows that are nobody's own, where others need more permissions. */
  isOfSite?: boolean | undefined
}

/** Events that visitors do not see, as `events_untranslated` and `events_drafts_untranslated` have them. */
const hidden: Record<HiddenEvents, string> = {
  draft: `t.status IN ('draft', 'pending')
    AND NOT EXISTS (SELECT FROM listings l WHERE l.id = t.listing_id AND l.deleted_at IS NOT NULL)`,
  past: 't.is_public AND coalesce(t.ends_on, t.starts_on, t.sort_date) < current_date - 1',
}

/** The bits of `untranslated` that are meant: a language's, and four higher where it is older than its source. */
function bitsOf({ language, state }: RowFilter): number {
  const bits = language ? 1 << languages.indexOf(language) : (1 << languages.length) - 1
  const older = bits << languages.length
  return state === 'missing' ? bits : state === 'outdated' ? older : bits | older
}

/**
 * One page of a kind in its order, and one row more. Of each set of bits that is meant, the index has the rows in this
 * order: their first ones are put together, so that no row is walked past, however many others lack something else. Where the
 * rows are few by a name or a city, they are found first.
 */
export async function listDeskRows(
  db: Database,
  kind: RowKind,
  wanted: RowFilter,
  after: { key: string; id: string } | undefined,
  most: number,
  narrowed?: Narrowed,
): Promise<DeskRow[]> {
  const { table, shown: standard, key, keyType, ofSite, isLastFirst: isNewestFirst } = sources[kind]
  const shown = kind === 'event' && wanted.events ? hidden[wanted.events] : standard
  const id = sql.raw(idOf(kind))
  // of what is over, the last first
  const isLastFirst = isNewestFirst || wanted.events === 'past'
  const way = sql.raw(isLastFirst ? 'desc' : 'asc')
  const idType = sql.raw(kind === 'country' ? 'text' : 'uuid')
  const following = after
    ? sql`and (${sql.raw(key)}, ${id}) ${sql.raw(isLastFirst ? '<' : '>')} (${after.key}::${sql.raw(keyType)}, ${after.id}::${idType})`
    : sql``
  const bits = sql.raw(String(bitsOf(wanted)))
  const open = sql`select ${id} as id, ${sql.raw(key)} as key from ${sql.raw(table)} t
    where ${sql.raw(shown)} and t.untranslated <> 0 ${following}`
  const parts = wanted.isOfSite ? '{true}' : '{true,false}'
  const part = ofSite ? sql`and ${sql.raw(ofSite)} = part` : sql``
  const inOrder = sql`order by ${sql.raw(key)} ${way}, ${id} ${way} limit ${most}`
  const first = narrowed?.ids
    ? sql`${open} and t.untranslated & ${bits} <> 0 and ${id} = any(array(${narrowed.ids})) ${ofEach(kind, wanted)} ${inOrder}`
    : sql`select o.* from generate_series(1, 255) bits, unnest(${ofSite ? parts : '{true}'}::boolean[]) part, lateral (
        ${open} and t.untranslated = bits::smallint ${part} ${narrowed ? sql`and ${narrowed.condition}` : sql``} ${inOrder}
      ) o
      where bits & ${bits} <> 0 order by o.key ${way}, o.id ${way} limit ${most}`
  const { rows } = await db.execute<DeskRow>(sql`
    with first as materialized (${first})
    select ${columns(kind)} from first f join ${sql.raw(table)} t on ${id} = f.id order by f.key ${way}, f.id ${way}`)
  return rows
}

/** Of rows that are somebody's own or not, those that may be shown. */
const ofEach = (kind: RowKind, { isOfSite }: Pick<RowFilter, 'isOfSite'>): SQL => {
  const { ofSite } = sources[kind]
  return isOfSite && ofSite ? sql`and ${sql.raw(ofSite)}` : sql``
}

/** One row, whatever it lacks. */
export async function findDeskRow(
  db: Database,
  kind: RowKind,
  id: string,
  which: Pick<RowFilter, 'isOfSite'>,
): Promise<DeskRow | undefined> {
  const { table } = sources[kind]
  const ofKind = table === 'locations' || table === 'listings' ? sql`and t.kind = ${kind}` : sql``
  const idType = sql.raw(kind === 'country' ? 'text' : 'uuid')
  const { rows } = await db.execute<DeskRow>(sql`
    select ${columns(kind)} from ${sql.raw(table)} t
    where ${sql.raw(idOf(kind))} = ${id}::${idType} ${ofKind} ${ofEach(kind, which)}`)
  return rows[0]
}

type Count = { rows: number } & Record<string, number>

/** How many rows of a kind have texts, and for each language how many lack nothing, lack something, have something older. */
export async function countDeskRows(
  db: Database,
  kind: RowKind,
  which: Pick<RowFilter, 'isOfSite'>,
): Promise<Count> {
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
    sql`${sql.raw(`SELECT count(*)::int AS rows, ${each.join(', ')} FROM ${table} t
      WHERE ${shown} AND (${written.join(' OR ')})`)} ${ofEach(kind, which)}`,
  )
  return rows[0] as Count
}

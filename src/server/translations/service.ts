import { z } from 'zod'
import { type TranslatedKind, translatedKinds } from '#contract/content/translation-kinds.ts'
import type { listTranslations, RowToTranslate, TranslationCounts } from '#contract/content/translations.ts'
import { type Language, languages } from '#contract/languages.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { isId } from '#server/database/new-id.ts'
import { AppError, type ListResult } from '#server/http/index.ts'
import { cutPage, readCursor } from '#server/http/paging.ts'
import { fold } from '#server/search/index.ts'
import { countNames, listOpenNames } from '#server/type-names/index.ts'
import { narrow } from './named-queries.ts'
import { keepsPicturesOfListings, kindsFor } from './policy.ts'
import { presentRow } from './presenter.ts'
import { countDeskRows, listDeskRows, type RowFilter } from './queries.ts'

/** Countries and types have no id of the form that a cursor names; their key is their own. */
const noId = '00000000-0000-0000-0000-000000000000'
const isItsKey = (kind: TranslatedKind) => kind === 'country' || kind === 'type'
type Found = { key: string; row: RowToTranslate }
type Position = { kind: TranslatedKind; key: string; id: string }

/**
 * The rows of which a text is missing or older than its source, kind by kind, each with those texts.
 *
 * @throws AppError `forbidden` for a kind that is not the actor's to change
 */
export async function listTexts(
  { db, actor, language: own }: SignedInContext,
  { cursor, limit, kind, language, state, events, q, of }: z.output<typeof listTranslations.input>,
): Promise<ListResult<RowToTranslate>> {
  const may = kindsFor(actor)
  if (kind && !may.includes(kind)) {
    throw new AppError('forbidden', 'Only managers of all of their kind can change these texts.')
  }
  const wanted: RowFilter = { language, state, events, isOfSite: !keepsPicturesOfListings(actor) }
  const kinds = may.filter((each) => (!kind || each === kind) && (!events || each === 'event'))
  const after = readAfter(cursor)
  const found = await collect(db, { kinds, wanted, own, q, of, most: limit + 1 }, after)
  const { rows, next } = cutPage(found, limit, positionOf)
  return { items: rows.map(({ row }) => row), next }
}

const sort = 'translations'

const positionOf = ({ key, row: { kind, id } }: Found) => ({
  sort,
  key: `${kind}:${key}`,
  id: isItsKey(kind) ? noId : id,
})

const keyedById: TranslatedKind[] = ['offerLink', 'offerPrice', 'picture']

function readAfter(cursor: string | undefined): Position | undefined {
  const position = readCursor(cursor, sort)
  if (!position) return undefined
  const [kindName = '', ...rest] = position.key.split(':')
  const kind = translatedKinds.find((each) => each === kindName)
  const key = rest.join(':')
  const isPossible =
    kind &&
    !key.includes('\0') &&
    (kind !== 'event' || isDay(key)) &&
    (!keyedById.includes(kind) || isId(key))
  if (!isPossible) readCursor('', sort)
  return kind && { kind, key, id: isItsKey(kind) ? key : position.id }
}

// 30 February is not a date, although it can be parsed
const isDay = (text: string) => z.iso.date().safeParse(text).success

type DeskQuery = {
  kinds: TranslatedKind[]
  wanted: RowFilter
  own: Language
  /** Part of a name. */
  q: string | undefined
  /** A city, and what is in it. */
  of: string | undefined
  most: number
}

/** Of one kind after the other, until there are enough. */
async function collect(db: Database, asked: DeskQuery, after: Position | undefined): Promise<Found[]> {
  const found: Found[] = []
  const first = after ? translatedKinds.indexOf(after.kind) : 0
  for (const kind of asked.kinds) {
    if (translatedKinds.indexOf(kind) < first || found.length >= asked.most) continue
    const begin = kind === after?.kind ? after : undefined
    found.push(...(await collectKind(db, kind, { ...asked, most: asked.most - found.length }, begin)))
  }
  return found
}

async function collectKind(
  db: Database,
  kind: TranslatedKind,
  { wanted, own, q, of, most }: DeskQuery,
  after: Position | undefined,
): Promise<Found[]> {
  if (kind !== 'type') {
    const narrowed = await narrow(db, kind, { q, of })
    if (narrowed === 'none') return []
    const rows = await listDeskRows(db, kind, wanted, after, most, narrowed)
    return rows.map((row) => ({ key: row.key, row: presentRow(kind, row, wanted, own) }))
  }
  if (of) return []
  // every type has a name in every language: nothing is missing
  const types = wanted.state === 'missing' ? [] : await listOpenNames(db, own, wanted.language)
  const named = q ? types.filter(({ name }) => fold(name).includes(fold(q))) : types
  const rest = named.filter(({ id }) => !after || id > after.id)
  return rest.slice(0, most).map((row) => ({ key: row.id, row }))
}

/** For each kind that the actor may change, how many rows lack nothing in each language. */
export async function countTexts({ db, actor }: SignedInContext): Promise<TranslationCounts> {
  const kinds = await Promise.all(
    kindsFor(actor).map(async (kind) => {
      if (kind === 'type') return countNames(db)
      const count = await countDeskRows(db, kind, { isOfSite: !keepsPicturesOfListings(actor) })
      const of = (language: string, name: string) => count[`${language}${name}`] ?? 0
      const each = languages.map((language) => {
        const counts = { done: of(language, 'Done'), missing: of(language, 'Missing') }
        return [language, { ...counts, outdated: of(language, 'Outdated') }] as const
      })
      const byLanguage = Object.fromEntries(each) as TranslationCounts['kinds'][number]['languages']
      return { kind, rows: count.rows, languages: byLanguage }
    }),
  )
  return { kinds }
}

import { z } from 'zod'
import { languages } from '#contract/languages.ts'
import { type TranslatedKind, translatedKinds } from '#contract/translation-kinds.ts'
import type { listTranslations, RowToTranslate, TranslationCounts } from '#contract/translations.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { isId } from '#server/database/new-id.ts'
import { AppError, type ListResult } from '#server/http/index.ts'
import { cutPage, readCursor } from '#server/http/paging.ts'
import { kindsFor } from './policy.ts'
import { presentRow } from './presenter.ts'
import { countDeskRows, type DeskRow, listDeskRows, type Wanted } from './queries.ts'

/** A country has no id of the form that a cursor names; its key is its own. */
const noId = '00000000-0000-0000-0000-000000000000'
type Found = { kind: TranslatedKind; row: DeskRow }
type Position = { kind: TranslatedKind; key: string; id: string }

/**
 * The rows of which a text is missing or older than its source, kind by kind, each with those texts.
 *
 * @throws AppError `forbidden` for a kind that is not the actor's to change
 */
export async function listTexts(
  { db, actor, language: own }: SignedInContext,
  { cursor, limit, kind, language, state, events }: z.output<typeof listTranslations.input>,
): Promise<ListResult<RowToTranslate>> {
  const may = kindsFor(actor)
  if (kind && !may.includes(kind)) {
    throw new AppError('forbidden', 'These texts are changed by who manages all of their kind.')
  }
  const wanted: Wanted = { language, state, events }
  const kinds = may.filter((each) => (!kind || each === kind) && (!events || each === 'event'))
  const after = readAfter(cursor)
  const found = await collect(db, kinds, wanted, after, limit + 1)
  const { rows, next } = cutPage(found, limit, positionOf)
  return { items: rows.map((each) => presentRow(each.kind, each.row, wanted, own)), next }
}

const sort = 'translations'

const positionOf = ({ kind, row: { id, key } }: Found) => ({
  sort,
  key: `${kind}:${key}`,
  id: kind === 'country' ? noId : id,
})

function readAfter(cursor: string | undefined): Position | undefined {
  const position = readCursor(cursor, sort)
  if (!position) return undefined
  const [kindName = '', ...rest] = position.key.split(':')
  const kind = translatedKinds.find((each) => each === kindName)
  const key = rest.join(':')
  const isPossible =
    kind && !key.includes('\0') && (kind !== 'event' || isDay(key)) && (kind !== 'offerLink' || isId(key))
  if (!isPossible) readCursor('', sort)
  return kind && { kind, key, id: kind === 'country' ? key : position.id }
}

// 30 February is none, though it can be parsed
const isDay = (text: string) => z.iso.date().safeParse(text).success

/** Of one kind after the other, until there are enough. */
async function collect(
  db: Database,
  kinds: TranslatedKind[],
  wanted: Wanted,
  after: Position | undefined,
  most: number,
): Promise<Found[]> {
  const found: Found[] = []
  const first = after ? translatedKinds.indexOf(after.kind) : 0
  for (const kind of kinds) {
    if (translatedKinds.indexOf(kind) < first || found.length >= most) continue
    const begin = kind === after?.kind ? after : undefined
    const rows = await listDeskRows(db, kind, wanted, begin, most - found.length)
    found.push(...rows.map((row) => ({ kind, row })))
  }
  return found
}

/** For each kind that the actor may change, how many rows lack nothing in each language. */
export async function countTexts({ db, actor }: SignedInContext): Promise<TranslationCounts> {
  const kinds = await Promise.all(
    kindsFor(actor).map(async (kind) => {
      const count = await countDeskRows(db, kind)
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

import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { hasAccess } from '#contract/access.ts'
import { languages } from '#contract/languages.ts'
import { maxSearchGroups, maxStopWordLength, maxStopWords } from '#contract/system/search-limits.ts'
import { searchTags } from '#contract/system/search-tags.ts'
import type {
  createSearchGroup,
  getSearchWords,
  SearchGroup,
  updateSearchGroup,
} from '#contract/system/search-words.ts'
import { changeSettings } from '#contract/system/settings.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { tagName } from '#i18n/tag-name.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { isStandardStopWord, wordsOf } from '#server/search/index.ts'
import type { LiveWords } from './live.ts'
import { presentGroup } from './presenter.ts'
import {
  changeGroup,
  deleteGroupRow,
  deleteStopWord,
  findGroup,
  type GroupValues,
  insertGroup,
  insertStopWord,
  listGroupRows,
  listStopWords,
  lockWords,
} from './queries.ts'

type Words = z.infer<typeof getSearchWords.output>

/** The terms that staff added, and the number of those that come with the software. */
export async function readWords(
  { db, actor, language }: SignedInContext,
  { standard }: LiveWords,
): Promise<Words> {
  const [groups, stopWords] = await Promise.all([listGroupRows(db), listStopWords(db)])
  const can = { edit: hasAccess(actor, changeSettings.access) }
  const t = i18nOf(language).getFixedT('types')
  const named = groups.map((row) => ({ ...presentGroup(row), tagName: row.tag && tagName(t, row.tag) }))
  return { groups: named, stopWords, standard, can }
}

/**
 * Adds phrases that mean the same. Sent again with the same id, they are answered as they are.
 *
 * @throws AppError `invalid_request` for what is there already, means nothing, or is too much
 */
export async function addGroup(
  { db, actor }: SignedInContext,
  live: LiveWords,
  { id = newId(), ...sent }: z.output<typeof createSearchGroup.input>,
): Promise<SearchGroup> {
  const values = valuesOf(sent)
  const group = await db.transaction(async (tx) => {
    await lockWords(tx)
    const there = await findGroup(tx, id)
    if (there) return presentGroup(there)
    if ((await listGroupRows(tx)).length >= maxSearchGroups)
      throw refusal('phrases.en', { code: 'tooMany', most: maxSearchGroups })
    await onUniqueViolation(insertGroup(tx, { ...values, id, updatedBy: actor.id }), phraseInUse)
    await note(tx, actor, null, wordsIn(values))
    return readGroup(tx, id)
  })
  await live.reload()
  return group
}

/**
 * Changes phrases that mean the same. What is there already is no change.
 *
 * @throws AppError `conflict` where they were changed since they were read
 */
export async function updateGroup(
  { db, actor }: SignedInContext,
  live: LiveWords,
  { id, updatedAt, ...sent }: z.output<typeof updateSearchGroup.input>,
): Promise<SearchGroup> {
  const values = valuesOf(sent)
  const group = await db.transaction(async (tx) => {
    await lockWords(tx)
    const row = (await findGroup(tx, id)) ?? notFound('Group')
    const { phrases, tag } = row
    if (isDeepStrictEqual({ phrases, tag }, values)) return presentGroup(row)
    if (updatedAt !== undefined && updatedAt !== row.updatedAt.toISOString()) {
      throw new AppError('conflict', 'This was changed since it was read. `current` is its current state.', {
        reason: 'settingsChanged',
        current: { ...presentGroup(row) },
      })
    }
    await onUniqueViolation(changeGroup(tx, id, { ...values, updatedBy: actor.id }), phraseInUse)
    await note(tx, actor, wordsIn(row), wordsIn(values))
    return readGroup(tx, id)
  })
  await live.reload()
  return group
}

/** Takes phrases away that staff added. */
export async function removeGroup({ db, actor }: SignedInContext, live: LiveWords, { id }: { id: string }) {
  await db.transaction(async (tx) => {
    await lockWords(tx)
    const row = (await findGroup(tx, id)) ?? notFound('Group')
    await deleteGroupRow(tx, id)
    await note(tx, actor, wordsIn(row), null)
  })
  await live.reload()
  return { done: true as const }
}

/**
 * Leaves a word out of searches. One that is left out already is no change.
 *
 * @throws AppError `invalid_request` for what is not one word, is left out by the software, or is too much
 */
export async function leaveOut(
  { db, actor }: SignedInContext,
  live: LiveWords,
  { word: typed }: { word: string },
) {
  const [word, ...more] = wordsOf(typed)
  // what is folded may be longer: a letter becomes two
  if (!word || more.length > 0 || word.length > maxStopWordLength) throw refusal('word', { code: 'invalid' })
  if (isStandardStopWord(word)) throw refusal('word', { code: 'taken' })
  await db.transaction(async (tx) => {
    await lockWords(tx)
    const known = await listStopWords(tx)
    if (known.includes(word)) return
    if (known.length >= maxStopWords) throw refusal('word', { code: 'tooMany', most: maxStopWords })
    await insertStopWord(tx, word, actor.id)
    await note(tx, actor, null, [word], 'stopWords')
  })
  await live.reload()
  return { done: true as const }
}

/** Searches for a word again. */
export async function takeIn({ db, actor }: SignedInContext, live: LiveWords, { word }: { word: string }) {
  await db.transaction(async (tx) => {
    await lockWords(tx)
    if (!(await deleteStopWord(tx, word))) notFound('Word')
    await note(tx, actor, [word], null, 'stopWords')
  })
  await live.reload()
  return { done: true as const }
}

const knownTags: readonly string[] = Object.values(searchTags).flat()

/** Each phrase once, by the languages that have any; alone and without a type they would mean nothing. */
function valuesOf({ phrases, tag }: { phrases: SearchGroup['phrases']; tag: string | null }): GroupValues {
  const given = languages.flatMap((language) => {
    const once = [...new Set(phrases[language])]
    return once.length > 0 ? [[language, once] as const] : []
  })
  const different = new Set(given.flatMap(([, list]) => list.map((phrase) => wordsOf(phrase).join(' '))))
  if (different.has('')) throw refusal(`phrases.${given[0]?.[0] ?? 'en'}`, { code: 'invalid' })
  if (tag !== null && !knownTags.includes(tag)) throw refusal('tag', { code: 'notAnOption' })
  if (different.size < 2 && tag === null) throw refusal('tag', { code: 'required' })
  return { phrases: Object.fromEntries(given), tag }
}

const wordsIn = ({ phrases, tag }: GroupValues): string[] => [
  ...new Set([...languages.flatMap((language) => phrases[language] ?? []), ...(tag ? [tag] : [])]),
]

const phraseInUse = () => refusal('phrases.en', { code: 'taken' })

const refusal = (
  field: string,
  error: { code: 'taken' | 'invalid' | 'required' | 'tooMany' | 'notAnOption'; most?: number },
) =>
  new AppError('invalid_request', `The change is refused. ${field}: ${error.code}.`, {
    fields: { [field]: error },
  })

/** The words before and after, as a change of settings. */
const note = (
  tx: Database,
  actor: SignedInContext['actor'],
  before: string[] | null,
  after: string[] | null,
  name: 'synonyms' | 'stopWords' = 'synonyms',
) =>
  audit(
    tx,
    actor,
    'setting.update',
    { kind: 'setting', id: null, name },
    { [name]: before ?? [] },
    { [name]: after ?? [] },
  )

async function readGroup(tx: Database, id: string): Promise<SearchGroup> {
  return presentGroup((await findGroup(tx, id)) ?? notFound('Group'))
}

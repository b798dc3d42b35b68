import type { z } from 'zod'
import type {
  RowToTranslate,
  saveTranslation,
  TextToTranslate,
  TranslationCounts,
} from '#contract/content/translations.ts'
import { maxTypeNameLength, type TypeNameKind } from '#contract/content/type-name-kinds.ts'
import type { listTypeNames } from '#contract/content/type-names.ts'
import { fieldErrorOf } from '#contract/field-error-of.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { type Language, languages } from '#contract/languages.ts'
import { nameOf } from '#contract/values/names.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { changedSince } from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { fold } from '#server/search/index.ts'
import { idOf, standardNamesOf, typeOf, typesOf } from './catalogue.ts'
import type { LiveTypeNames } from './live.ts'
import { type NamedType, nameIn, newest, presentName, presentOpenNames } from './presenter.ts'
import { listNameRows, lockNames, storeName } from './queries.ts'

async function readTypes(db: Database, kind?: TypeNameKind): Promise<NamedType[]> {
  const rows = await listNameRows(db, kind)
  return typesOf(kind && [kind]).map((type) => ({
    ...type,
    rows: rows.filter((row) => row.kind === type.kind && row.type === type.type),
  }))
}

/** What the types of a kind are called in a language, in their own order. */
export async function listNames(
  { db }: SignedInContext,
  { kind, language }: z.output<typeof listTypeNames.input>,
): Promise<z.infer<typeof listTypeNames.output>> {
  return { names: (await readTypes(db, kind)).map((type) => presentName(type, language)) }
}

/** For the translation desk: the types with names that are older than the English one, by their ids. */
export async function listOpenNames(
  db: Database,
  own: Language,
  wanted?: Language,
): Promise<RowToTranslate[]> {
  const rows = (await readTypes(db)).map((type) => presentOpenNames(type, own, wanted))
  return rows.filter(({ texts }) => texts.length > 0).sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** How many types there are, and in each language how many of their names are older than the English one. */
export async function countNames(db: Database): Promise<TranslationCounts['kinds'][number]> {
  const types = await readTypes(db)
  const counts = languages.map((language) => {
    const outdated = types.filter((type) => presentName(type, language).state === 'outdated').length
    return [language, { done: types.length - outdated, missing: 0, outdated }] as const
  })
  const byLanguage = Object.fromEntries(counts) as TranslationCounts['kinds'][number]['languages']
  return { kind: 'type', rows: types.length, languages: byLanguage }
}

/** What a name may be: plain text, with nothing that a text of the interface would take for an open place. */
const Name = nameOf(maxTypeNameLength).refine((name) => /\p{L}/u.test(name) && !/[{}$]/.test(name), {
  params: { field: 'notAName' },
})

/**
 * Calls a type by a name in one language, everywhere at once; an empty one, or the software's own, is that one again.
 * The same name again, of one that is older than the English one, says that it still fits.
 *
 * @throws AppError `conflict` where a name of the type was changed since it was read; `invalid_request` for what is no
 * name, or another's of the kind
 */
export async function saveName(
  { db, actor }: SignedInContext,
  live: LiveTypeNames,
  { id, language, text, updatedAt }: z.output<typeof saveTranslation.input>,
): Promise<TextToTranslate> {
  const named = typeOf(id) ?? notFound('Type')
  const standard = standardNamesOf(named)[language]
  const name = text === '' ? standard : readName(text)
  const saved = await db.transaction(async (tx) => {
    await lockNames(tx)
    const types = await readTypes(tx, named.kind)
    const type = types.find((each) => each.type === named.type) ?? notFound('Type')
    const now = presentName(type, language)
    if (now.text === name && now.state !== 'outdated') return now
    if (updatedAt !== now.updatedAt) throw changedSince('contentChanged', now)
    if (now.text !== name) {
      refuseInUse(types, type, language, name)
      const subject = { kind: 'type', id, name: `${nameIn(type, 'en')} (${language})` }
      await audit(tx, actor, 'type.rename', subject, { name: now.text }, { name })
    }
    await storeName(tx, {
      ...{ ...named, language, name: name === standard ? null : name },
      ...{ updatedAt: new Date(Math.max(Date.now(), newest(type.rows).getTime() + 1)), updatedBy: actor.id },
    })
    const after = (await readTypes(tx, named.kind)).find((each) => idOf(each) === id)
    return presentName(after ?? type, language)
  })
  await live.reload()
  return saved
}

function readName(text: string): string {
  const { data, error } = Name.safeParse(text, { reportInput: true })
  if (data !== undefined) return data
  throw refusal(fieldErrorOf(error?.issues[0] as z.core.$ZodIssue))
}

/** Two entries of one list that read the same are one too many. */
function refuseInUse(types: NamedType[], type: NamedType, language: Language, name: string): void {
  const others = types.filter((each) => each !== type).map((each) => fold(nameIn(each, language)))
  if (others.includes(fold(name))) throw refusal({ code: 'taken' })
}

const refusal = (wrong: FieldError): AppError =>
  new AppError('invalid_request', `The name is refused: ${wrong.code}.`, { fields: { text: wrong } })

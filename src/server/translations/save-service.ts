import type { z } from 'zod'
import { translatedFields } from '#contract/content/translation-kinds.ts'
import type { saveTranslation, TextToTranslate } from '#contract/content/translations.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { SignedInContext } from '#server/context.ts'
import { isId } from '#server/database/new-id.ts'
import { changedSince } from '#server/entities/index.ts'
import type { Follow } from '#server/events/own/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { type LiveTypeNames, saveName } from '#server/type-names/index.ts'
import { keepsPicturesOfListings, kindsFor } from './policy.ts'
import { phrasesWithSource, presentText } from './presenter.ts'
import { type DeskRow, findDeskRow } from './queries.ts'
import { refusal, type SentText, writeText } from './save.ts'
import type { RowKind } from './source-queries.ts'

type Input = z.output<typeof saveTranslation.input>
type InputOfRow = Input & { kind: RowKind }

/**
 * Saves one text in one language, and answers it as it is then. The same text again, of one that is older than its source,
 * says that it still fits; what is there and fits already is no change.
 *
 * @throws AppError `conflict` where the row was changed since it was read; `invalid_request` for what is no translation
 */
export async function saveText(
  context: SignedInContext,
  { follow, typeNames }: { follow: Follow; typeNames: LiveTypeNames },
  input: Input,
): Promise<TextToTranslate> {
  refuseOtherFields(input)
  if (input.kind === 'type') return saveName(context, typeNames, input)
  return saveTextOfRow(context, follow, { ...input, kind: input.kind })
}

async function saveTextOfRow(
  context: SignedInContext,
  follow: Follow,
  input: InputOfRow,
): Promise<TextToTranslate> {
  const { kind, field, language, text, updatedAt } = input
  if (!text) throw refusal({ code: 'required' })
  const row = await findRow(context, input)
  const now = presentText(kind, row, field, language)
  if (language === row.originalLanguage) throw refusal({ code: 'unchangeable' })
  const typed = oneTextOf(text)
  if (now.text === typed && now.state === 'done') return now
  const checked = now.state === 'outdated' && now.text === typed ? { field, language } : undefined
  const sent = sentText(row, field, language, typed)
  try {
    await writeText(context, kind, { row: { id: row.id, updatedAt }, field, sent, checked, follow })
  } catch (error) {
    if (!(error instanceof AppError && error.current)) throw error
    throw changedSince('contentChanged', await readText(context, input))
  }
  return readText(context, input)
}

const oneTextOf = (text: string) => text.replaceAll('\r\n', '\n')

async function readText(context: SignedInContext, input: InputOfRow): Promise<TextToTranslate> {
  return presentText(input.kind, await findRow(context, input), input.field, input.language)
}

async function findRow({ db, actor }: SignedInContext, { kind, id }: InputOfRow): Promise<DeskRow> {
  const isPossible = kind === 'country' || isId(id)
  const isOfSite = !keepsPicturesOfListings(actor)
  const row =
    isPossible && kindsFor(actor).includes(kind) ? await findDeskRow(db, kind, id, { isOfSite }) : undefined
  return row ?? notFound(nameOf(kind))
}

function refuseOtherFields({ kind, field }: Input): void {
  const fields: readonly string[] = translatedFields[kind]
  if (fields.includes(field)) return
  throw new AppError('invalid_request', `A ${kind} has no ${field}.`, {
    fields: { field: { code: 'notAnOption' } },
  })
}

const nameOf = (kind: RowKind) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`

/** A text by language; of a list of phrases the whole list, with a line of what was typed for each phrase. */
function sentText(row: DeskRow, field: string, language: Language, text: string): SentText {
  const given = row.texts[field]
  if (!Array.isArray(given)) return { [language]: text }
  const lines = text.split('\n').map((line) => line.trim())
  const { length } = phrasesWithSource(given, row.originalLanguage)
  if (lines.length > length) throw refusal({ code: 'tooMany', most: length })
  if (lines.length < length || lines.includes('')) throw refusal({ code: 'tooShort', least: length })
  return given.map((phrase): LocalizedText => {
    const line = phrase[row.originalLanguage] ? lines.shift() : undefined
    return line === undefined ? phrase : { ...phrase, [language]: line }
  })
}

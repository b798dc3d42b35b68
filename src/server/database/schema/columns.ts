import { sql } from 'drizzle-orm'
import { customType, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language, LocalizedText } from '#contract/languages.ts'

/** A UUIDv7 made by the application (`newId`). */
export const id = () => uuid('id').primaryKey()

/** A point in time; a day is a `date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** One text in up to four languages; the database refuses other keys and values (`is_localized_text`). */
export const localizedText = (name: string) => jsonb(name).$type<LocalizedText>().notNull().default({})

/** A list of short phrases, each in up to four languages (`is_localized_list`). */
export const localizedList = (name: string) => jsonb(name).$type<LocalizedText[]>().notNull().default([])

/** When each text of a row was written last, by field and language: what is older than its original is outdated. */
export const textTimes = () =>
  jsonb('text_times').$type<Record<string, Partial<Record<Language, string>>>>().notNull().default({})

export const originalLanguage = () => text('original_language').$type<Language>().notNull().default('en')

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Days from the first to the last, of which PostgreSQL writes the day after. */
export const daterange = customType<{ data: string }>({ dataType: () => 'daterange' })

/** Lower case, no accents: what sorting and matching look at. */
export const folded = (column: string) => sql.raw(`fold(${column})`)

/**
 * What a row lacks to be read in every language: for each language (en, fr, pt, es) a bit where any of its texts is
 * missing, and one, four bits higher, where any is older than its source. Written by triggers (`text-gaps.ts`).
 */
export const untranslated = () => smallint('untranslated').notNull().default(0)

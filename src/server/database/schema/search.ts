import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { users } from './accounts.ts'
import { createdAt, id, updatedAt } from './columns.ts'

const changedBy = () => uuid('updated_by').references(() => users.id, { onDelete: 'set null' })

/** Phrases that mean the same in a search, added by staff to those of the data folder: by language, each a list. */
export const searchGroups = pgTable(
  'search_groups',
  {
    id: id(),
    phrases: jsonb('phrases').$type<Partial<Record<Language, string[]>>>().notNull(),
    /** The type or category that is meant: `profile:guide`. */
    tag: text('tag'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: changedBy(),
  },
  (t) => [
    unique('search_groups_once').on(t.phrases, t.tag).nullsNotDistinct(),
    index('search_groups_updated_by').on(t.updatedBy),
    check('search_groups_phrases', sql`is_search_phrases(phrases)`),
    check('search_groups_tag', sql`tag ~ '^(profile|organization|event|category):[a-z_]+$'`),
  ],
)

/** Words that a search leaves out if it has others, added by staff; folded. */
export const stopWords = pgTable(
  'stop_words',
  {
    word: text('word').primaryKey(),
    createdAt: createdAt(),
    updatedBy: changedBy(),
  },
  (t) => [
    index('stop_words_updated_by').on(t.updatedBy),
    check('stop_words_folded', sql`word = fold(word) and word ~ '^[^[:space:][:cntrl:]]{1,40}$'`),
  ],
)

/** Every word of a name or text: what a mistyped word is corrected to. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_similar').using('gin', t.word.op('gin_trgm_ops')),
])

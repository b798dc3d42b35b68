import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TypeNameKind } from '#contract/content/type-name-kinds.ts'
import type { Language } from '#contract/languages.ts'
import type { SettingKey } from '#contract/system/setting-limits.ts'
import { users } from './accounts.ts'
import { updatedAt } from './columns.ts'

/** What staff say of the site itself; a value of JSON null is the default. */
export const settings = pgTable(
  'settings',
  {
    key: text('key').$type<SettingKey>().primaryKey(),
    value: jsonb('value').notNull(),
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('settings_updated_by').on(t.updatedBy), check('settings_value', sql`is_setting(key, value)`)],
)

/** What staff call types instead of the catalogues, by language; null is the catalogue's name again, or still. */
export const typeNames = pgTable(
  'type_names',
  {
    kind: text('kind').$type<TypeNameKind>().notNull(),
    type: text('type').notNull(),
    language: text('language').$type<Language>().notNull(),
    name: text('name'),
    /** When the name was written, or last found to fit the English one. */
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.type, t.language] }),
    index('type_names_updated_by').on(t.updatedBy),
    check(
      'type_names_kind',
      sql`kind in ('profileTypes', 'organizationTypes', 'eventTypes', 'offerCategories', 'attractionCategories',
        'profileGroups', 'organizationGroups')`,
    ),
    check('type_names_type', sql`type ~ '^[A-Za-z_]{1,60}$'`),
    check('type_names_language', sql`language in ('en', 'fr', 'pt', 'es')`),
    // what a text of the interface would take for an open place is none
    check('type_names_name', sql`name ~ '^[^[:cntrl:]{}$]{1,60}$' and name = btrim(name)`),
  ],
)

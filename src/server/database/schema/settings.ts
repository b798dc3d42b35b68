import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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

import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { listNames, maxViewName, maxViewQuery, maxViews } from '#contract/system/view-limits.ts'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

const names = sql.raw(listNames.map((name) => `'${name}'`).join(', '))
const most = (count: number) => sql.raw(String(count))

/** What a person keeps of a list: filters, sort and columns, under a name of their own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<(typeof listNames)[number]>().notNull(),
    /** From 1 on: so nobody keeps more than there are places. */
    place: smallint('place').notNull(),
    name: text('name').notNull(),
    /** The query of the list's address. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_views_place').on(t.userId, t.list, t.place),
    unique('saved_views_name').on(t.userId, t.list, t.name),
    check('saved_views_list', sql`${t.list} in (${names})`),
    check('saved_views_most', sql`${t.place} between 1 and ${most(maxViews)}`),
    check('saved_views_named', sql`char_length(${t.name}) between 1 and ${most(maxViewName)}`),
    check('saved_views_query', sql`char_length(${t.query}) <= ${most(maxViewQuery)}`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AlertKind } from '#contract/directory/alert-kinds.ts'
import type { Language } from '#contract/languages.ts'
import { createdAt, id } from './columns.ts'
import { locations } from './locations.ts'

/** Who is to be written to, once, when there is the first of a kind in a city. A row goes with its mail. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    email: text('email').notNull(),
    /** Whose limits it counts for: `ana+trips@example.org` is read by ana@example.org. */
    mailbox: text('mailbox').notNull().generatedAlwaysAs(sql`lower(regexp_replace(email, '[+][^@]*@', '@'))`),
    kind: text('kind').$type<AlertKind>().notNull(),
    cityId: uuid('city_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    createdAt: createdAt(),
    /** By the owner of the mailbox; until then nothing is sent for it. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('alerts_once').on(t.mailbox, t.kind, t.cityId),
    index('alerts_city').on(t.cityId),
    index('alerts_created').on(t.createdAt),
    index('alerts_waiting').on(t.kind, t.cityId).where(sql`confirmed_at is not null`),
    check('alerts_kind', sql`${t.kind} in ('stay', 'guide', 'transport', 'tour')`),
    check('alerts_language', sql`${t.language} in ('en', 'fr', 'pt', 'es')`),
    check('alerts_email', sql`length(${t.email}) <= 254 and ${t.email} like '_%@_%'`),
  ],
)

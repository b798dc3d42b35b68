import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id } from './columns.ts'

/** Pictures as they are kept, each once; other sizes are made on request. `hash` is the SHA-256 of the bytes. */
export const images = pgTable(
  'images',
  {
    id: id(),
    hash: text('hash').notNull().unique(),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('images_size', sql`octet_length(${t.bytes}) <= 5 * 1024 * 1024`)],
)

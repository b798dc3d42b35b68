import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id } from './columns.ts'

/**
 * Pictures as they are kept, each once; `hash` is the SHA-256 of the bytes. Where they are in a folder, `bytes` is null
 * and the file has the hash as its name.
 */
export const images = pgTable(
  'images',
  {
    id: id(),
    hash: text('hash').notNull().unique(),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytea('bytes'),
    /** Its colour on average, `#rrggbb`: shown until the picture has loaded. */
    color: text('color'),
    createdAt: createdAt(),
  },
  (t) => [
    check('images_size', sql`octet_length(${t.bytes}) <= 5 * 1024 * 1024`),
    check('images_color', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** The widths of a picture, ready to be sent, in AVIF and WebP. */
export const imageVariants = pgTable(
  'image_variants',
  {
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    format: text('format').$type<'avif' | 'webp'>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** SHA-256 of the bytes, and the name of the file where they are in a folder. */
    hash: text('hash').notNull(),
    bytes: bytea('bytes'),
  },
  (t) => [
    primaryKey({ columns: [t.imageId, t.format, t.width] }),
    index('image_variants_hash').on(t.hash),
    check('image_variants_format', sql`${t.format} in ('avif', 'webp')`),
  ],
)

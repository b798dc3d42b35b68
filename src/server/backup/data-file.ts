import { z } from 'zod'

/** What a file says of itself in its first line. */
export const Header = z.object({
  format: z.literal('igarape-data'),
  version: z.literal(1),
  /** The moment it shows. */
  takenAt: z.iso.datetime(),
  /** Which migrations the database had, by the time each was made. */
  migrations: z.array(z.number()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
export type Header = z.infer<typeof Header>

/** Before the rows of a table, each a line with an array of texts. */
export const TableLine = z.strictObject({ table: z.string() })

/** The last line: how many rows each table has, and the hash of all lines before. */
export const End = z.strictObject({ rows: z.array(z.number().int()), sha256: z.string() })

/** What was found in a file that is whole. */
export type Contents = { header: Header; rows: number[] }

/** A file that cannot be used, for a reason that its message tells in full. */
export class DataFileError extends Error {
  readonly isTold = true
}

/** The number of all rows. */
export const total = (rows: number[]): number => rows.reduce((sum, count) => sum + count, 0)

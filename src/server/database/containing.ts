import { type SQL, sql } from 'drizzle-orm'

/** The LIKE pattern for what contains the text somewhere, whatever its case and accents. */
export const containing = (text: string): SQL<string> =>
  sql`('%' || fold(${text.replace(/[\\%_]/g, '\\$&')}) || '%')`

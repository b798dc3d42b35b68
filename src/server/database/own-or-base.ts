import { type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const hasText = (text: AnyPgColumn) => sql`jsonb_path_exists(${text}, '$.* ? (@ != "")')`

/** A text or a list by language: the owner's own version, where there is one, else the base. */
export const ownOrBase = <Base extends AnyPgColumn>(own: AnyPgColumn, base: Base): SQL<GetColumnData<Base>> =>
  sql<
    GetColumnData<Base>
  >`case when ${own} in ('{}', '[]') or jsonb_typeof(${own}) = 'object' and not ${hasText(own)}
    then ${base} else ${own} end`.mapWith(base)

import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle } from 'pg-boss'
import type { Database } from '#server/database/connect.ts'

/** A transaction, or the database, in the shape in which pg-boss sends its statements. */
export const asBossDatabase = (db: Database): Db => fromDrizzle(db, sql)

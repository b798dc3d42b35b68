import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FieldError } from '#contract/field-errors.ts'
import type { Mapping } from '#contract/imports/files.ts'
import type {
  FileProblem,
  ImportKind,
  ImportState,
  LeftByUndoReason,
  RowOutcome,
} from '#contract/imports/limits.ts'
import { users } from './accounts.ts'
import { bytea, createdAt, id, originalLanguage, updatedAt } from './columns.ts'

/** Files of rows that staff bring in, and the state of each. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    state: text('state').$type<ImportState>().notNull().default('uploading'),
    /** The source whose ids the file has; it comes before each id (`import_key`). */
    source: text('source').notNull().default(''),
    /** In which texts are written whose column names no language. */
    language: originalLanguage(),
    publishes: boolean('publishes').notNull().default(false),
    columns: text('columns').array().notNull().default(sql`'{}'`),
    mapping: jsonb('mapping').$type<Mapping>().notNull().default({}),
    rowsCount: integer('rows_count').notNull().default(0),
    /** The number of the last row that the job has done; of undoing, of the last that is left to do. */
    doneTo: integer('done_to').notNull().default(0),
    doneCount: integer('done_count').notNull().default(0),
    problem: jsonb('problem').$type<{ code: FileProblem; line: number | null }>(),
    hasFailed: boolean('has_failed').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who started what the job does: the log names them when it is done. */
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    ranAt: timestamp('ran_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('imports_created_by').on(t.createdBy),
    index('imports_started_by').on(t.startedBy),
    check('imports_kind', sql`${t.kind} in ('cities', 'attractions', 'events', 'organizations', 'offers')`),
    check(
      'imports_state',
      sql`${t.state} in ('uploading', 'reading', 'unreadable', 'ready', 'checking', 'checked', 'running', 'done', 'undoing', 'undone')`,
    ),
    check('imports_ran', sql`${t.ranAt} is not null or ${t.state} not in ('done', 'undoing', 'undone')`),
    check('imports_counts', sql`${t.rowsCount} between 0 and 50000 and ${t.bytes} between 1 and 33554432`),
    check('imports_publishes', sql`not ${t.publishes} or ${t.kind} in ('events', 'organizations')`),
  ],
)

/** The file of an import in parts, until it was read. */
export const importParts = pgTable(
  'import_parts',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    check('import_parts_number', sql`${t.number} between 0 and 127`),
    check('import_parts_bytes', sql`octet_length(${t.bytes}) between 1 and 262144`),
  ],
)

/** The rows of an import: what is in the file, what it would do, and what was there before, to be put back. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    cells: text('cells').array().notNull(),
    /** Which row of the site it is: two of one file must not be the same. */
    identity: text('identity'),
    /** Its id in the file, with its source. */
    sourceKey: text('source_key'),
    outcome: text('outcome').$type<RowOutcome>(),
    fields: text('fields').array().notNull().default(sql`'{}'`),
    errors: jsonb('errors').$type<Record<string, FieldError>>().notNull().default({}),
    /** The row of the site that was made or changed, once it was. */
    targetId: uuid('target_id'),
    /** The former values of the changed columns; null for a row that was created. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** When the row of the site was changed by this: later means by somebody else. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    undo: text('undo').$type<'undone' | 'kept'>(),
    keptReason: text('kept_reason').$type<LeftByUndoReason>(),
    /** The table in which it is used. */
    keptBy: text('kept_by'),
    /** When its cells were corrected last. */
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    index('import_rows_outcome').on(t.importId, t.outcome, t.number),
    index('import_rows_identity').on(t.importId, t.identity).where(sql`identity is not null`),
    index('import_rows_source').on(t.importId, t.sourceKey).where(sql`source_key is not null`),
    index('import_rows_target').on(t.targetId).where(sql`target_id is not null`),
    check('import_rows_number', sql`${t.number} > 0`),
    check('import_rows_outcome_known', sql`${t.outcome} in ('new', 'changed', 'same', 'refused', 'leftOut')`),
    check('import_rows_errors', sql`(${t.outcome} = 'refused') or ${t.errors} = '{}'`),
    check('import_rows_done', sql`(${t.targetId} is null) = (${t.changedAt} is null)`),
    check('import_rows_undo', sql`${t.undo} is null or ${t.targetId} is not null`),
    check(
      'import_rows_undo_known',
      sql`${t.undo} in ('undone', 'kept') and (${t.undo} = 'kept') = (${t.keptReason} is not null)`,
    ),
    check('import_rows_kept', sql`${t.keptReason} in ('changed', 'used', 'gone')`),
  ],
)

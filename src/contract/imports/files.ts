import { z } from 'zod'
import { contentAccess as access } from '#contract/content/fields.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { FieldError } from '#contract/field-errors.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { lineOf } from '#contract/values/names.ts'
import type { FilterShape } from '#contract/values/staff-list.ts'
import {
  fileProblems,
  importKinds,
  importStates,
  leftByUndoReasons,
  maxImportBytes,
  maxImportColumns,
  maxPartBytes,
  rowOutcomes,
  usesOfRow,
} from './limits.ts'
import type { importList } from './list-limits.ts'

export const ImportKind = z.enum(importKinds)

/** Where the value of a field comes from: a column of the file by its place, or the same value for every row. */
export const FieldSource = z.union([
  z.strictObject({
    column: z
      .number()
      .int()
      .min(0)
      .max(maxImportColumns - 1),
  }),
  z.strictObject({ value: z.string().trim().min(1).max(200) }),
])
export type FieldSource = z.infer<typeof FieldSource>
const Mapping = z
  .record(z.string().max(40), FieldSource)
  .meta({ description: 'By field: its column, or one value for every row' })
export type Mapping = z.infer<typeof Mapping>

/** An import as its page shows it. */
export const Import = z.object({
  id: Id,
  kind: ImportKind,
  fileName: z.string(),
  state: z.enum(importStates),
  bytes: z.number().int(),
  receivedParts: z
    .number()
    .int()
    .meta({ description: 'How many parts of the file have arrived, from the first on' }),
  source: z
    .string()
    .meta({ description: 'Where the ids of the file come from: keeps them apart from those of others' }),
  language: Language.meta({ description: 'The language of texts whose column does not name one' }),
  publishes: z.boolean(),
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())).meta({ description: 'The cells of the first rows' }),
  mapping: Mapping,
  rowsCount: z.number().int(),
  doneCount: z.number().int().meta({ description: 'Rows that the job has done, while it works' }),
  counts: z.object({ ...countsOf(rowOutcomes), undone: z.number().int(), kept: z.number().int() }),
  lacking: z
    .object({ fields: z.array(z.string()), rows: z.number().int() })
    .meta({ description: 'Required fields without a column or value, and how many refused rows lack them' }),
  problem: z
    .object({ code: z.enum(fileProblems), line: z.number().int().nullable() })
    .nullable()
    .meta({ description: 'Why the file cannot be read' }),
  hasFailed: z.boolean().meta({ description: 'The run was interrupted and undone' }),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ranAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  can: z.object({ publish: z.boolean(), undo: z.boolean() }),
})
export type Import = z.infer<typeof Import>

function countsOf<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, z.number().int()])) as Record<Name, z.ZodInt>
}

/** One row of an import. */
export const ImportRow = z.object({
  number: z.number().int().meta({ description: 'Its line in a CSV file, its place in a GeoJSON file' }),
  cells: z.array(z.string()),
  outcome: z.enum(rowOutcomes).nullable(),
  fields: z.array(z.string()).meta({ description: 'What it changes' }),
  errors: z.record(z.string(), FieldError),
  updatedAt: z.iso.datetime().meta({ description: 'When its cells were corrected last' }),
  undo: z.enum(['undone', 'kept']).nullable(),
  kept: z
    .object({ reason: z.enum(leftByUndoReasons), by: z.enum(usesOfRow).nullable() })
    .nullable()
    .meta({ description: 'Why undoing left it; `by`: what uses it' }),
})
export type ImportRow = z.infer<typeof ImportRow>

const byId = z.object({ id: Id })
const Done = z.object({ done: z.literal(true) })
const asRead = z.iso.datetime().meta({
  description: 'Of the version read: 409 `importChanged` if it has changed since then',
})

export const listImports = list('/api/tourism/admin/imports', {
  summary: 'Imports, the newest first',
  access,
  input: paging(100, 24).extend({
    q: z.string().trim().max(120).optional().meta({ description: 'Part of the name of the file' }),
    kind: ImportKind.optional(),
    state: z.enum(importStates).optional(),
  } satisfies FilterShape<typeof importList>),
  output: z.array(Import),
})
export const getImport = endpoint('GET', '/api/tourism/admin/imports/:id', {
  summary: 'One import',
  access,
  refusals: ['not_found'],
  input: byId,
  output: Import,
})
export const createImport = endpoint('POST', '/api/tourism/admin/imports', {
  summary: 'Starts an import; the parts of its file are sent next',
  access,
  refusals: ['forbidden', 'conflict'],
  isStrict: true,
  input: z.object({
    kind: ImportKind,
    fileName: lineOf(200).min(1),
    bytes: z.number().int().min(1).max(maxImportBytes),
  }),
  output: Import,
})
export const sendImportPart = endpoint('PUT', '/api/tourism/admin/imports/:id/parts/:number', {
  summary: `Sends one part of the file, ${maxPartBytes / 1024} kB each but the last; the last one lets it be read`,
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: byId.extend({
    number: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxImportBytes / maxPartBytes - 1)
      .meta({ description: 'Which part, from 0' }),
    bytes: z
      .base64()
      .max(Math.ceil(maxPartBytes / 3) * 4)
      .meta({ description: 'Base64' }),
  }),
  output: Import,
  bodyLimit: 512 * 1024,
})
export const checkImport = endpoint('POST', '/api/tourism/admin/imports/:id/check', {
  summary: 'Maps columns to fields and has every row checked; nothing is changed yet',
  access,
  refusals: ['not_found', 'conflict', 'forbidden'],
  isStrict: true,
  input: byId.extend({
    updatedAt: asRead,
    mapping: Mapping,
    source: z.string().trim().max(80).optional(),
    language: Language.optional(),
    publishes: z.boolean().optional().meta({
      description:
        'Events, and organizations for holders of MANAGE_USERS: what is created is published when the run is done',
    }),
  }),
  output: Import,
})
export const listImportRows = list('/api/tourism/admin/imports/:id/rows', {
  summary: 'The rows of an import, in the order of the file',
  access,
  refusals: ['not_found'],
  input: paging(100, 25).extend({
    id: Id,
    outcome: z.enum(rowOutcomes).optional().meta({ description: 'Only rows of this outcome' }),
    undo: z.enum(['undone', 'kept']).optional().meta({ description: 'Only what undoing removed, or kept' }),
  }),
  output: z.array(ImportRow),
})
export const changeImportRow = endpoint('PUT', '/api/tourism/admin/imports/:id/rows/:number', {
  summary: 'Corrects the cells of a row, leaves it out, or includes it again; returns what it would do now',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: byId.extend({
    number: z.coerce.number().int().min(1).meta({ description: 'The row, by its number' }),
    cells: z.array(z.string().max(20_000)).max(maxImportColumns).optional(),
    isLeftOut: z.boolean().optional(),
    updatedAt: z.iso.datetime().optional().meta({
      description:
        'Of the row as it was read: 409 `importChanged` if someone has corrected it in the meantime',
    }),
  }),
  output: ImportRow,
  bodyLimit: 256 * 1024,
})
export const leaveOutRefused = endpoint('POST', '/api/tourism/admin/imports/:id/leave-out', {
  summary: 'Leaves out every row that is refused',
  access,
  refusals: ['not_found', 'conflict'],
  input: byId,
  output: Import,
})
export const runImport = endpoint('POST', '/api/tourism/admin/imports/:id/run', {
  summary: 'Runs a checked import; 409 while a row of it is refused',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: byId.extend({ updatedAt: asRead }),
  output: Import,
})
export const undoImport = endpoint('POST', '/api/tourism/admin/imports/:id/undo', {
  summary:
    'Undoes a whole import: what it created is removed, what it changed is as before, unless someone has changed or used it since then',
  access,
  refusals: ['not_found', 'conflict'],
  input: byId,
  output: Import,
})
export const deleteImport = endpoint('DELETE', '/api/tourism/admin/imports/:id', {
  summary: 'Deletes an import that did not run',
  access,
  refusals: ['not_found', 'conflict'],
  input: byId,
  output: Done,
})

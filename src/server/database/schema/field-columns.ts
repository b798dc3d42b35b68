import { type SQL, sql } from 'drizzle-orm'
import { check, integer, type PgColumn, text } from 'drizzle-orm/pg-core'
import { isText, namesWith } from '#fields/each.ts'
import { type Field, type Fields, lastYear, type PageField, type PageFields } from '#fields/kinds.ts'
import { localizedList, localizedText } from './columns.ts'

const columns = {
  localized: localizedText,
  phrases: localizedList,
  line: (name: string) => text(name),
  whole: (name: string) => integer(name),
  year: (name: string) => integer(name),
  email: (name: string) => text(name),
  link: (name: string) => text(name),
} satisfies Record<PageField['kind'], (name: string) => unknown>
type ColumnFields = Record<string, Extract<Field, { kind: keyof typeof columns }>>

/** The name of a field's column. */
export const columnName = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Where the texts of an entity are in a row, by the keys of their times. */
export const textPaths = (fields: Fields, row: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const column = `${row}.${columnName(name)}`
      if (field.kind === 'parts') return field.parts.map((part) => [part, `${column} -> '${part}'`])
      return isText(field) ? [[name, column]] : []
    }),
  )

/** The columns of an entity's fields. */
export const columnsOf = <F extends ColumnFields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, columns[kind](columnName(name))]),
  ) as unknown as { [Name in keyof F]: ReturnType<(typeof columns)[F[Name]['kind']]> }

/** Those columns of a table that hold the fields. */
export const columnsNamed = <Table extends object, Name extends keyof Table>(
  table: Table,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>

type Table = Record<string, PgColumn>
const columnIn = (table: object, name: string): PgColumn => (table as Table)[name] as PgColumn
const allOf = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** The CHECK of an entity's texts: languages and characters of each. */
export const areTexts = (table: object, fields: Fields): SQL =>
  allOf([
    ...namesWith(fields, ({ kind }) => kind === 'localized').map(
      (name) => sql`is_localized_text(${columnIn(table, name)})`,
    ),
    ...namesWith(fields, ({ kind }) => kind === 'phrases').map(
      (name) => sql`is_localized_list(${columnIn(table, name)})`,
    ),
  ])

const blanks: Partial<Record<Field['kind'], string>> = { localized: "'{}'", phrases: "'[]'" }
const isBlank = ({ kind }: PageField, column: PgColumn): SQL =>
  sql`${column} ${sql.raw(blanks[kind] ? `= ${blanks[kind]}` : 'is null')}`

/** The condition, in a generated column, that a row has something in each of the fields. */
export const areGiven = (fields: Fields): SQL =>
  sql.raw(
    Object.entries(fields)
      .map(([name, { kind }]) => `${columnName(name)} ${blanks[kind] ? `<> ${blanks[kind]}` : 'is not null'}`)
      .join(' and '),
  )

/** The CHECK that rows have nothing in the fields that another entity of their table does not share. */
export const areBlank = (table: object, fields: PageFields, others: PageFields): SQL =>
  allOf(
    Object.entries(fields).flatMap(([name, field]) =>
      name in others ? [] : [isBlank(field, columnIn(table, name))],
    ),
  )

/** The CHECKs of an entity's numbers, each named after its table and column. */
export const areInRange = (table: object, name: string, fields: Fields) =>
  Object.entries(fields).flatMap(([field, of]) => {
    const most = of.kind === 'whole' ? of.max : of.kind === 'year' ? lastYear : undefined
    if (most === undefined || !('min' in of)) return []
    const condition = sql`${columnIn(table, field)} between ${sql.raw(`${of.min} and ${most}`)}`
    return [check(`${name}_${columnName(field)}`, condition)]
  })

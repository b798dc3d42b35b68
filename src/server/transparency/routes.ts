import { decisionsCsv, getTransparency, transparencyCsv } from '#contract/decisions/transparency.ts'
import { type Cell, writeRecord } from '#server/feeds/index.ts'
import { type FileRoute, fileRoute, type Route, route } from '#server/http/index.ts'
import { countByMonth, listRegister } from './queries.ts'

const csvOf = <Row extends Record<string, Cell>>(rows: Row[], columns: (keyof Row & string)[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))].map(writeRecord).join('')

const fileNamed = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
  'cache-control': 'private, no-store',
})

const columns = {
  months: [
    'month',
    'subject',
    'measure',
    'ground',
    'isRule',
    'decisions',
    'objections',
    'upheld',
    'reversed',
    'lifted',
  ],
  register: ['day', 'subject', 'measure', 'ground', 'isRule', 'told', 'liftedOn', 'objection'],
} as const

/** What was decided, in numbers for everybody; for staff the register without anybody in it. */
export const transparencyRoutes: (Route | FileRoute)[] = [
  route(getTransparency, async ({ db }) => ({ rows: await countByMonth(db) })),
  fileRoute(transparencyCsv, async ({ c, context }) =>
    c.body(csvOf(await countByMonth(context.db), [...columns.months]), 200, fileNamed('decisions-by-month')),
  ),
  fileRoute(decisionsCsv, async ({ c, context }) =>
    c.body(
      csvOf(await listRegister(context.db), [...columns.register]),
      200,
      fileNamed('register-of-decisions'),
    ),
  ),
]

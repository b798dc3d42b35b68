import type { z } from 'zod'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import {
  type Completeness,
  type FigureCounts,
  type FigureRow,
  type Figures,
  type FigureTimes,
  type getFiguresBy,
  textKinds,
} from '#contract/system/analytics.ts'
import { type FigureFile, figureNames } from '#contract/system/analytics-kinds.ts'
import { dayMs } from '#contract/values/day.ts'
import type { SignedInContext } from '#server/context.ts'
import { type Cell, writeRecord } from '#server/feeds/index.ts'
import {
  countAll,
  countByGroup,
  countEachDay,
  type GroupRow,
  measureTimes,
  type Period,
} from './analytics-queries.ts'
import { countTexts } from './completeness-queries.ts'

const maxRows = 100
const nothing = { visits: 0, searches: 0, unfound: 0, contacts: 0, requests: 0 }

/** As many days before. */
function periodBefore({ from, to }: Period): Period {
  const length = Date.parse(to) - Date.parse(from) + dayMs
  const moved = (day: string) => new Date(Date.parse(day) - length).toISOString().slice(0, 10)
  return { from: moved(from), to: moved(to) }
}

/** What was counted on each day, together, and in as many days before. */
export async function readFigures({ db }: SignedInContext, period: Period): Promise<Figures> {
  const before = periodBefore(period)
  const [days, sums, sumsBefore, times, timesBefore] = await Promise.all([
    countEachDay(db, period),
    countAll(db, period),
    countAll(db, before),
    measureTimes(db, period),
    measureTimes(db, before),
  ])
  return { days, sums, before: sumsBefore, times, timesBefore }
}

/** The same by a group, the most first. */
export async function readFiguresBy(
  { db }: SignedInContext,
  { group, ...period }: z.output<typeof getFiguresBy.input>,
): Promise<{ rows: FigureRow[] }> {
  const rows = await countByGroup(db, period, group, { limit: maxRows })
  const keys = rows.map(({ key }) => key)
  const before = await countByGroup(db, periodBefore(period), group, { limit: maxRows, keys })
  return { rows: rows.map((row) => present(row, before)) }
}

function present({ kind, name, slug, ...row }: GroupRow, before: GroupRow[]): FigureRow {
  const was = before.find(({ key }) => key === row.key)
  const counts = Object.fromEntries(figureNames.map((each) => [each, was?.[each] ?? 0]))
  return { ...row, name, path: pathOf(kind, slug), before: { ...nothing, ...counts } }
}

function pathOf(kind: string | null, slug: string | null): string | null {
  if (!slug) return null
  if (kind === 'city') return `/location/${slug}`
  if (kind === 'event') return paths.event(slug)
  return kind === 'organization' ? paths.organization(slug) : paths.profile(slug)
}

/** How many of the texts that visitors read exist in each language. */
export async function readCompleteness({ db }: SignedInContext): Promise<Completeness> {
  const rows = await countTexts(db)
  const kinds = textKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    const written = Object.fromEntries(languages.map((language) => [language, row?.[language] ?? 0]))
    return { kind, texts: row?.texts ?? 0, written: written as Completeness['kinds'][number]['written'] }
  })
  return { kinds }
}

const csvOf = (records: Cell[][]) => `\uFEFF${records.map(writeRecord).join('')}`

/** The figures of a period as CSV, with a byte order mark. */
export async function writeFigures(
  context: SignedInContext,
  { by, ...period }: Period & { by: FigureFile },
): Promise<string> {
  if (by === 'day') {
    const days = await countEachDay(context.db, period)
    return csvOf([['day', ...figureNames], ...days.map((row) => [row.day, ...countsIn(row)])])
  }
  if (by === 'times') return csvOf(await recordsOfTimes(context, period))
  if (by === 'completeness') return csvOf(await recordsOfTexts(context))
  const { rows } = await readFiguresBy(context, { group: by, ...period })
  return csvOf([[by, 'name', ...figureNames], ...rows.map((row) => [row.key, row.name, ...countsIn(row)])])
}

const countsIn = (row: FigureCounts): Cell[] => figureNames.map((each) => row[each])

async function recordsOfTimes({ db }: SignedInContext, period: Period): Promise<Cell[][]> {
  const [now, before] = await Promise.all([measureTimes(db, period), measureTimes(db, periodBefore(period))])
  const names = Object.keys(now) as (keyof FigureTimes)[]
  return [['times', 'period', 'before'], ...names.map((name): Cell[] => [name, now[name], before[name]])]
}

async function recordsOfTexts(context: SignedInContext): Promise<Cell[][]> {
  const { kinds } = await readCompleteness(context)
  const rows = kinds.map(({ kind, texts, written }): Cell[] => [
    kind,
    texts,
    ...languages.map((language) => written[language]),
  ])
  return [['completeness', 'texts', ...languages], ...rows]
}

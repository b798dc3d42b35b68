import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Kept, readKept } from './kept.ts'
import type { Limit, Part } from './result.ts'

const file = resolve(import.meta.dirname, '../results.md')

/** Writes `bench/results.md` from the newest result of each part. */
export function writeResults(parts: Part[]): void {
  const found = parts.flatMap((part) => {
    const kept = readKept(part)
    return kept ? [{ part, kept }] : []
  })
  const text = [
    '# Results of the bench',
    'Written by `npm run bench` and `npm run soak`; `npm run bench -- <part>` repeats one part and leaves the others as they are.',
    'CPU is the time that processes really ran (`/proc/<pid>/task/*/schedstat`): other work on the machine changes ' +
      'it less than times, though a busy machine makes it half as much again. How long a caller waits (median, p99) depends on that other work. What is compared was measured ' +
      'in turns, within one run.',
    '## Limits',
    limitsOf(found.flatMap(({ kept }) => kept.limits)),
    ...found.flatMap(({ part, kept }) => sectionOf(part, kept)),
  ]
  writeFileSync(file, `${text.join('\n\n')}\n`)
}

function limitsOf(limits: Limit[]): string {
  const rows = limits.map(({ name, limit, measured, isMet }) => [
    name,
    limit,
    measured,
    isMet ? 'met' : '**not met**',
  ])
  const readings = limits.flatMap(({ name, reading }) => (reading ? [`- ${name}: ${reading}`] : []))
  const table = grid(['what', 'limit', 'measured', ''], rows)
  return readings.length ? `${table}\n\n${readings.join('\n')}` : table
}

function sectionOf(part: Part, { at, machine, commit, seconds, about, tables }: Kept): string[] {
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC`
  return [
    `## ${part.title}`,
    about,
    `\`npm run ${part.command ?? 'bench'} -- ${part.name}\` · ${when} · ${seconds} s · commit ${commit} · ${machine}`,
    ...tables.map(({ title, columns, rows }) => `${title}\n\n${grid(columns, rows)}`),
  ]
}

const grid = (columns: string[], rows: string[][]): string =>
  [columns, columns.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

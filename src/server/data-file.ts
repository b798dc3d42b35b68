import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'

const maxProblemsListed = 20

/** A data file that cannot be taken in; the message names file, row and field. */
export class StarterDataError extends Error {
  readonly isTold = true
}

/** Reads a JSON file of the data folder; nothing where it is absent. */
export async function readJson(folder: string, file: string): Promise<unknown> {
  const text = await readText(folder, file)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StarterDataError(`${file}: not JSON: ${(error as Error).message}`)
  }
}

/** The rows of a CSV file without quotation marks, by the names of its first line. */
export async function readCsv(folder: string, file: string): Promise<Record<string, string>[]> {
  const text = await readText(folder, file)
  if (text === undefined) throw new StarterDataError(`${file}: the file is missing`)
  const [heading = '', ...lines] = text.split(/\r?\n/)
  const names = heading.split(',')
  return lines.flatMap((line, index) => {
    if (!line) return []
    const values = line.split(',')
    if (values.length === names.length)
      return [Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))]
    throw new StarterDataError(
      `${file}, line ${index + 2}: ${values.length} values for ${names.length} columns`,
    )
  })
}

/**
 * Checks every row with the schema.
 *
 * @throws StarterDataError naming each wrong field
 */
export function checkRows<Row extends z.ZodType>(file: string, rows: unknown, schema: Row): z.output<Row>[] {
  if (!Array.isArray(rows)) {
    throw new StarterDataError(
      `${file}: ${rows === undefined ? 'the file or list is missing' : 'expected a list'}`,
    )
  }
  const problems: string[] = []
  const checked = rows.flatMap((row, index) => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return [parsed.data]
    for (const { path, message } of parsed.error.issues) {
      problems.push(`${rowName(file, row, index)}, ${path.join('.') || 'the row'}: ${message}`)
    }
    return []
  })
  refuse(problems)
  return checked
}

/** Throws one error with the problems, if there are any. */
export function refuse(problems: string[]): void {
  if (!problems.length) return
  const more = problems.length - maxProblemsListed
  const told = problems.slice(0, maxProblemsListed)
  throw new StarterDataError([...told, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'))
}

/** `events.json, row 3 (Keti Koti)`; rows count from 1. */
export function rowName(file: string, row: unknown, index: number): string {
  const { key, name, url } = (row ?? {}) as Record<string, unknown>
  const called = [key, name, url].find((value) => typeof value === 'string')
  return `${file}, row ${index + 1}${called === undefined ? '' : ` (${called})`}`
}

async function readText(folder: string, file: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

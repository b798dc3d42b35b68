import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { writeRecord } from '#server/feeds/index.ts'
import { type Environment, envFile, explain, type Output } from './account-command.ts'
import { askForPeople } from './client.ts'
import { onDatabase } from './on-database.ts'
import { type AskedPeople, People, readPeople } from './people.ts'
import { operatorSocket } from './socket.ts'

export const affectedUsage = `Usage: npm run affected -- <file> [--since <time>] [--until <time>] [--listing <slug>]

Writes the people whose personal data are stored into a CSV file that only you can read, one line each, with e-mail
address, phone and language, and shows how many there are of each kind. It reads only, while the server runs or not.

       --since <time>      only what was stored or changed from then on
       --until <time>      only what was stored before then; else until now
       --listing <slug>    only the owner of this page, and people who applied for it, wrote to it, claimed or reported it

A time is a day (2026-11-20, from midnight UTC) or a moment with its zone (2026-11-20T08:00Z, 2026-11-20T04:00-04:00).
`

const ownerOnly = 0o600
const columns = ['email', 'phone', 'language', 'name', 'kinds', 'records', 'first', 'last'] as const
/** A day, or a moment with its zone. */
const looksLikeTime = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/

/**
 * `npm run affected -- …` on the configured database: who is affected by an incident.
 *
 * @returns the exit code: 0 done, 1 failed, 2 wrong use
 */
export async function runAffectedCommand(
  args: string[],
  env: Environment = process.env,
  output: { out: Output; error: Output } = { out: process.stdout, error: process.stderr },
): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    output.out.write(affectedUsage)
    return 0
  }
  const asked = readArgs(args)
  if (typeof asked === 'string') {
    output.error.write(`${asked}${affectedUsage}`)
    return 2
  }
  try {
    if (env === process.env && existsSync(envFile)) process.loadEnvFile(envFile)
    const { name, ...wanted } = asked
    // npm runs scripts in the project's folder, and says where it was called
    const file = resolve(env.INIT_CWD ?? process.cwd(), name)
    const people = await findPeople(wanted, env)
    write(file, people)
    output.out.write(inWords(file, people, wanted))
    return 0
  } catch (error) {
    output.error.write(`${explain(error)}\n`)
    return 1
  }
}

function readArgs(args: string[]): (AskedPeople & { name: string }) | string {
  try {
    const options = {
      since: { type: 'string' },
      until: { type: 'string' },
      listing: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name, ...more] = positionals
    if (!name || more.length > 0) return ''
    const [since, until] = [values.since, values.until].map((time) => time && readTime(time))
    const asked = { name, since, until: until ?? new Date().toISOString(), listing: values.listing }
    return since && since >= asked.until ? 'The span ends before it begins.\n' : asked
  } catch (error) {
    return `${(error as Error).message}\n`
  }
}

function readTime(text: string): string {
  const day = text.match(looksLikeTime)?.[1]
  const time = Date.parse(text)
  if (!z.iso.date().safeParse(day).success || Number.isNaN(time)) throw new Error(`“${text}” is not a time.`)
  return new Date(time).toISOString()
}

async function findPeople(asked: AskedPeople, env: Environment): Promise<People> {
  const config = readConfig(env)
  const people = new People()
  const socket = operatorSocket(config, env)
  const answered = socket && (await askForPeople(socket, asked))
  if (answered) {
    for await (const row of answered) people.add(row)
    return people
  }
  await onDatabase(
    config,
    async ({ db }) => {
      for await (const rows of readPeople(db, asked)) for (const row of rows) people.add(row)
    },
    { mustExist: true },
  )
  return people
}

/** Under its name only when it is whole, and never readable by others. */
function write(file: string, people: People): void {
  const temporary = `${file}.${process.pid}.unfinished`
  try {
    const records = people
      .all()
      .map((person) => writeRecord(columns.map((column) => person[column])))
      .join('')
    // Without the byte order mark spreadsheets take UTF-8 for the code page of the machine.
    writeFileSync(temporary, `\ufeff${writeRecord([...columns])}${records}`, { mode: ownerOnly, flag: 'wx' })
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function inWords(file: string, people: People, { since, until, listing }: AskedPeople): string {
  const all = people.all()
  const unreachable = all.filter(({ email, phone }) => !email && !phone).length
  const of = listing ? ` of the page ${listing}` : ''
  return [
    `${all.length} people${of}, whose data ${since ? `were stored or changed from ${since}` : 'were stored'} until ${until}:`,
    ...people.counts().map(([kind, count]) => `  ${kind.padEnd(11)}${count}`),
    ...(unreachable > 0 ? [`${unreachable} of them left neither an e-mail address nor a phone number.`] : []),
    `Wrote ${file}, which only you can read. Delete it when you no longer need it.`,
    '',
  ].join('\n')
}

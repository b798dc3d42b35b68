import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'

const log = { info() {}, warn() {}, error() {} }
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'igarape-damaged-'))
const template = path.join(root, 'template')

const open = (dataDir: string) => openDatabase({ storage: 'filesystem', dataDir, log })

beforeAll(async () => {
  const { close } = await open(template)
  await close()
})

afterAll(() => fs.rmSync(root, { recursive: true }))

function copyOfTemplate(name: string): string {
  const dataDir = path.join(root, name)
  fs.cpSync(template, dataDir, { recursive: true })
  return dataDir
}

function contentsOf(directory: string): Record<string, string> {
  const files = fs.readdirSync(directory, { recursive: true, withFileTypes: true })
  const entries = files.map((file) => {
    const full = path.join(file.parentPath, file.name)
    const content = file.isFile()
      ? createHash('sha256').update(fs.readFileSync(full)).digest('hex')
      : 'directory'
    return [full, content]
  })
  return Object.fromEntries(entries)
}

const damages: [string, string, (database: string) => void][] = [
  [
    'of another major',
    'made by PostgreSQL 17',
    (dir) => fs.writeFileSync(path.join(dir, 'PG_VERSION'), '17\n'),
  ],
  ['without its version', 'PG_VERSION is missing', (dir) => fs.rmSync(path.join(dir, 'PG_VERSION'))],
  [
    'with a short control file',
    'pg_control is incomplete',
    (dir) => fs.truncateSync(path.join(dir, 'global/pg_control'), 100),
  ],
  [
    'with a wrong control file',
    'incorrect checksum in control file',
    (dir) => overwrite(path.join(dir, 'global/pg_control')),
  ],
  ['without its log', 'pg_wal is missing', (dir) => fs.rmSync(path.join(dir, 'pg_wal'), { recursive: true })],
  [
    'with an empty log',
    'could not locate a valid checkpoint record',
    (dir) => emptyLog(path.join(dir, 'pg_wal')),
  ],
  ['without its tables', 'base is missing', (dir) => fs.rmSync(path.join(dir, 'base'), { recursive: true })],
]

function overwrite(file: string): void {
  const content = fs.readFileSync(file)
  fs.writeFileSync(file, content.fill('x', 100, 108))
}

function emptyLog(directory: string): void {
  for (const name of fs.readdirSync(directory)) {
    if (/^[0-9A-F]{24}$/.test(name)) fs.rmSync(path.join(directory, name))
  }
}

test.for(damages)('a directory %s is reported and left as it is', async ([name, message, damage]) => {
  const dataDir = copyOfTemplate(name.replaceAll(' ', '-'))
  const directory = path.join(dataDir, 'database')
  damage(directory)
  const before = contentsOf(directory)
  const error = await open(dataDir).catch((reason: Error) => reason)
  expect(error).toHaveProperty('message', expect.stringContaining(message))
  expect(error).toHaveProperty('message', expect.stringContaining(`The database directory ${directory} `))
  expect(contentsOf(directory)).toEqual(before)
})

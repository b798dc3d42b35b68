import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createAccounts, openSecret } from '#server/accounts/index.ts'
import { openCurrentDatabase } from '#server/backup/index.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { AppError } from '#server/http/index.ts'
import { createLog } from '#server/log.ts'
import { Action, newSecret, perform } from './actions.ts'
import { askServer } from './client.ts'
import { operatorSocket } from './socket.ts'

/** A further place for configuration, in addition to the environment. */
export const envFile = resolve(import.meta.dirname, '../../../.env')
const busyLock = 5

export const usage = `Usage: npm run account -- grant <e-mail> <role>      gives a role; makes the account where there is none
       npm run account -- list                        shows every account with its roles
       npm run account -- sign-in-link <e-mail>       prints an address that signs in once; makes the account
                                                      where there is none
       npm run account -- remove-passkeys <e-mail>    removes every passkey, for who lost them
       npm run account -- deactivate <e-mail>         ends every session and lets nobody sign in any more
       npm run account -- new-secret                  ends every session, and lets the next start use another secret

It works on the configured database, while the server runs or not. The first administrator:
       npm run account -- grant you@example.org admin
`

export type Environment = Record<string, string | undefined>
export type Output = { write(text: string): unknown }

/**
 * `npm run account -- …` on the configured database: through the running server where the database is inside
 * it, else directly.
 *
 * @returns the exit code: 0 done, 1 failed, 2 wrong use
 */
export async function runAccountCommand(
  args: string[],
  env: Environment = process.env,
  output: { out: Output; error: Output } = { out: process.stdout, error: process.stderr },
): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    output.out.write(usage)
    return 0
  }
  const action = readAction(args)
  if (typeof action === 'string') {
    output.error.write(`${action}${usage}`)
    return 2
  }
  try {
    if (env === process.env && existsSync(envFile)) process.loadEnvFile(envFile)
    output.out.write(await run(readConfig(env), env, action))
    return 0
  } catch (error) {
    output.error.write(`${explain(error)}\n`)
    return 1
  }
}

/** How many words each action takes, its own name among them. */
const words: Record<string, number> = {
  grant: 3,
  list: 1,
  'sign-in-link': 2,
  'remove-passkeys': 2,
  deactivate: 2,
  'new-secret': 1,
}

function readAction([name, email, ...rest]: string[]): Action | string {
  const [role] = rest
  const given = { do: name, ...(email !== undefined && { email }), ...(role !== undefined && { role }) }
  const wanted = words[name ?? '']
  if (wanted === undefined || 1 + (email === undefined ? 0 : 1) + rest.length !== wanted) return ''
  const action = Action.safeParse(given)
  if (action.success) return action.data
  return `${action.error.issues.map(({ message }) => message).join('; ')}\n`
}

async function run(config: Config, env: Environment, action: Action): Promise<string> {
  const socket = operatorSocket(config, env)
  const reply = socket && (await askServer(socket, action))
  if (reply) {
    if ('error' in reply) throw new ConfigError(reply.error)
    return reply.text
  }
  if (config.storage === 'memory') {
    throw new ConfigError(
      'STORAGE: a database in memory exists only inside the server. Start it with a DATA_DIR, and give this ' +
        'command the same.',
    )
  }
  return runDirectly(config, action)
}

async function runDirectly(config: Config, action: Action): Promise<string> {
  const log = createLog('warn')
  const database = await openCurrentDatabase(config, log)
  try {
    if (action.do === 'new-secret') return await newSecret(database.db)
    const secret = await openSecret({ db: database.db, config, log })
    return await perform(createAccounts({ db: database.db, config, secret, log }), action)
  } finally {
    await database.close()
  }
}

/** What an operator is told of a failure: its message where that says all, else where it happened. */
export function explain(error: unknown): string {
  const { message, stack, cause, isTold } = error as Error & { isTold?: boolean }
  if ((cause as { errcode?: number } | undefined)?.errcode === busyLock) {
    return `${message}\nThe server that runs on it does not answer on its control socket: restart it, or stop it.`
  }
  const isExpected = isTold || error instanceof ConfigError || error instanceof AppError
  return isExpected || cause ? message : (stack ?? message)
}

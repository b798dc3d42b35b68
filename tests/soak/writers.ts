import { runAccountCommand } from '#server/operator/index.ts'

export type Environment = Record<string, string>

/** The account command on a running server; what it printed, where it succeeded. */
export async function account(env: Environment, ...args: string[]): Promise<string | undefined> {
  const said: string[] = []
  const take = { write: (text: string) => said.push(text) }
  const code = await runAccountCommand(args, env, { out: take, error: take })
  return code === 0 ? said.join('') : undefined
}

/**
 * Makes accounts, some at a time, until the server does not answer any more.
 *
 * @param onAcknowledged called with the address of each account that the server said it made
 */
export async function writeUntilGone(
  env: Environment,
  { prefix, writers }: { prefix: string; writers: number },
  onAcknowledged: (email: string) => void,
): Promise<void> {
  const write = async (writer: number) => {
    for (let turn = 1; ; turn += 1) {
      const email = `${prefix}-${writer}-${turn}@example.org`
      if ((await account(env, 'grant', email, 'viewer')) === undefined) return
      onAcknowledged(email)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
}

/** Those of the addresses that have no account. */
export async function missingOf(env: Environment, emails: string[]): Promise<string[]> {
  const listed = await account(env, 'list')
  if (listed === undefined) throw new Error('the accounts cannot be listed')
  const kept = new Set(listed.split('\n').map((line) => line.split(' ')[0]))
  return emails.filter((email) => !kept.has(email))
}

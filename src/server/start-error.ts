import { inspect } from 'node:util'
import { ConfigError } from './config.ts'

type Known = Error & { code?: unknown; isTold?: boolean }

/** What an operator reads when the start fails: a sentence where the reason is known, else the error with all its causes. */
export function describeStartError(error: unknown): string {
  const full = describeFullDisk(error)
  if (full) return full
  const chain = causesOf(error)
  const told = chain.find((each) => each instanceof ConfigError || each.isTold)
  if (told) return told.message
  const refused = chain.find(({ code }) => code === '42501')
  if (refused) {
    return (
      `PostgreSQL refused: ${refused.message}. The role of DATABASE_URL must own the database ` +
      '(ALTER DATABASE … OWNER TO …).'
    )
  }
  return inspect(error)
}

/** What an operator reads when the error, or one of its causes, is a full disk; undefined for any other. */
export function describeFullDisk(error: unknown): string | undefined {
  const full = causesOf(error).find(isDiskFull)
  return (
    full && `The disk is full: ${full.message}\nMake room and start again; what was begun is finished then.`
  )
}

function causesOf(error: unknown): Known[] {
  const chain: Known[] = []
  for (let at = error; at instanceof Error && !chain.includes(at); at = at.cause) chain.push(at)
  return chain
}

const isDiskFull = ({ code, message }: Known): boolean =>
  code === '53100' || code === 'ENOSPC' || /No space left on device/i.test(message)

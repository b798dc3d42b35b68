import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem } from 'node:os'

/** The machine in one line: processor, memory, kernel, Node, and how busy it was. No name of it. */
export function describeMachine(): string {
  const [first] = cpus()
  return [
    `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`,
    `${Math.round(totalmem() / 1024 ** 3)} GB memory`,
    `Linux ${release().split('-')[0]}`,
    `Node ${process.versions.node}`,
    `load average before ${loadavg()[0]?.toFixed(1)}`,
  ].join(' · ')
}

/** The version that a PostgreSQL server says of itself. */
export const postgresqlVersion = (versionNumber: number): string =>
  `PostgreSQL ${Math.floor(versionNumber / 10_000)}.${versionNumber % 10_000}`

/** The commit that is measured, with a mark where files differ from it. */
export function commitOf(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--', 'src') ? ' with changes' : ''}`
  } catch {
    return 'unknown'
  }
}

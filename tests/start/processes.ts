import { execFileSync } from 'node:child_process'

/** The process and those that it started, and those that these started, outermost first. */
export function familyOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const all = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  const childrenOf = (parent: number): number[] =>
    all.flatMap(([child, of]) => (of === parent ? [child, ...childrenOf(child)] : []))
  return [pid, ...childrenOf(pid)]
}

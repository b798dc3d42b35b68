import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time that a process has used, with all its threads, in microseconds. Linux only. */
export function cpuOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = threads.map((thread) =>
      Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
    )
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000
  } catch {
    // a kernel without scheduler statistics: hundredths of a second
    const { user, system } = statOf(pid)
    return ((user + system) * 1_000_000) / ticksPerSecond
  }
}

/** Starts a count of CPU time over processes that come and go; the answer gives the microseconds since then. */
export function countCpu(pids: () => number[]): () => number {
  const read = () => new Map(pids().map((pid) => [pid, cpuIfThere(pid)]))
  const before = read()
  return () => [...read()].reduce((sum, [pid, cpu]) => sum + Math.max(0, cpu - (before.get(pid) ?? 0)), 0)
}

function cpuIfThere(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}

/** The processes that this one started. */
export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((each) => {
    try {
      return statOf(each).parent === pid
    } catch {
      return false
    }
  })
}

export const parentOf = (pid: number): number => statOf(pid).parent

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))
  return Number(line?.[1] ?? 0) / 1024
}

/** The most memory in MB that a process had until now; 0 where it has ended. */
export function peakMemoryOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function statOf(pid: number): { parent: number; user: number; system: number } {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
  return { parent: Number(fields[1]), user: Number(fields[11]), system: Number(fields[12]) }
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** What a part of the bench found. */
export type Result = {
  /** What was done, in a few sentences. */
  about: string
  limits: Limit[]
  tables: Table[]
}

/** One limit of the specification, what was measured, and how to read that. */
export type Limit = { name: string; limit: string; measured: string; isMet: boolean; reading?: string }

export type Table = { title: string; columns: string[]; rows: string[][] }

/** A part: its name as `npm run bench -- <name>` takes it, or another command. */
export type Part = { name: string; title: string; command?: 'soak'; run: () => Promise<Result> }

/** A limit that is met where the value is at most this. */
export function atMost(
  name: string,
  value: number,
  most: number,
  show: (value: number) => string,
  reading?: string,
): Limit {
  const limit = { name, limit: `at most ${show(most)}`, measured: show(value), isMet: value <= most }
  return reading ? { ...limit, reading } : limit
}

/** A limit that is met where the value is at least this. */
export function atLeast(
  name: string,
  value: number,
  least: number,
  show: (value: number) => string,
  reading?: string,
): Limit {
  const limit = { name, limit: `at least ${show(least)}`, measured: show(value), isMet: value >= least }
  return reading ? { ...limit, reading } : limit
}

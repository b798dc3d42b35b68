import { withoutInvisible } from '#contract/values/invisible.ts'

/** Values of a form by their path: `name`, `texts.bio.pt`. A list is one value. */
export type Flat = Record<string, unknown>

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values by path. What is empty in the one or the other way is the same: `''`, null, not there. */
export function flatOf(values: object): Flat {
  const paths = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value)
      ? Object.entries(flatOf(value)).map(([path, inner]) => [`${name}.${path}`, inner])
      : [[name, value ?? '']],
  )
  return Object.fromEntries(paths)
}

const said = (value: unknown) => withoutInvisible(JSON.stringify(value ?? ''))

/** Whether two values of a form say the same: what cannot be seen is not stored, so it is no change either. */
export const isSameValue = (one: unknown, other: unknown): boolean => said(one) === said(other)

/** What is other in `after` than in `before`, by path. */
export const changesOf = (before: Flat, after: Flat): Flat => {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    paths.filter((path) => !isSameValue(before[path], after[path])).map((path) => [path, after[path] ?? '']),
  )
}

/** Only the values that are at these paths. */
export const at = (paths: readonly string[], values: Flat): Flat =>
  Object.fromEntries(paths.map((path) => [path, values[path] ?? '']))

/**
 * Which of one's own changes conflict with somebody else's: both changed the same value, each to something else.
 *
 * @param was the values on which one began
 * @param mine one's own changes
 * @param theirs the values as they are now
 * @param sent what one has sent oneself without an answer; if it arrived, it is nobody else's
 */
export const conflictsOf = (was: Flat, mine: Flat, theirs: Flat, sent: readonly Flat[] = []): string[] =>
  Object.keys(mine).filter(
    (path) =>
      !isSameValue(theirs[path], was[path]) &&
      !isSameValue(theirs[path], mine[path]) &&
      !sent.some((each) => path in each && isSameValue(theirs[path], each[path])),
  )

/** Values that somebody else saved in the meantime, by path, with one's own. */
export type Conflict = {
  /** What both changed: to be chosen. */
  paths: string[]
  mine: Flat
  theirs: Flat
  /** What only the other changed: it is in the form already. */
  also: string[]
}

/**
 * What it means that a row was saved before one's own changes came.
 *
 * @param was the values on which one began
 * @param mine one's own changes
 * @param theirs the values as they are now
 * @param sent what one has sent oneself without an answer; if it arrived, it is nobody else's
 * @returns with `isForeign` false, somebody else changed nothing of the form
 */
export function meetingOf(was: Flat, mine: Flat, theirs: Flat, sent: readonly Flat[]) {
  const isOwn = (path: string) =>
    [mine, ...sent].some((each) => path in each && isSameValue(each[path], theirs[path]))
  const foreign = Object.keys(changesOf(was, theirs)).filter((path) => !isOwn(path))
  const paths = conflictsOf(was, mine, theirs, sent)
  const conflict: Conflict = { paths, mine, theirs, also: foreign.filter((path) => !paths.includes(path)) }
  return { isForeign: foreign.length > 0, conflict }
}

import { dayMs } from '#contract/values/day.ts'
import { at, changesOf, type Flat } from './changes.ts'
import { forgetText, keepJson, namesWith } from './device-store.ts'
import { readUnsaved, type UnsavedText, unsavedPrefix } from './unsaved-texts.ts'

const month = 30 * dayMs

type Changes = {
  /** The saved values that the form is based on. */
  was: Flat
  changes: Flat
  /** What was left here and is still offered: it stays below. */
  below: UnsavedText | undefined
}

/**
 * Keeps on the device what an open page has changed of a form.
 *
 * @param by the open page
 * @returns whether the device keeps changes of the page
 */
export function keepChanges(key: string, by: string, { was, changes, below }: Changes): boolean {
  const paths = Object.keys(changes)
  if (paths.length > 0) {
    const together = {
      was: { ...below?.was, ...at(paths, was) },
      changes: { ...below?.changes, ...changes },
    }
    return keepJson(key, { at: Date.now(), by, ...together } satisfies UnsavedText)
  }
  if (below) keepJson(key, below)
  // another page may keep its own there
  else if (readUnsaved(key)?.by === by) forgetText(key)
  return false
}

/** What was left of a form; nothing where it was saved since. */
export function findUnsaved(key: string, was: Flat): UnsavedText | undefined {
  forgetOld(Date.now())
  const kept = readUnsaved(key)
  if (!kept) return undefined
  const isSavedSince = Object.keys(changesOf(was, { ...was, ...kept.changes })).length === 0
  if (!isSavedSince) return kept
  forgetText(key)
  return undefined
}

/** Forgets what nobody came back to for a month. */
function forgetOld(now: number): void {
  for (const key of namesWith(unsavedPrefix)) {
    if (now - (readUnsaved(key)?.at ?? 0) > month) forgetText(key)
  }
}

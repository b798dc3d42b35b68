import type { Flat } from './changes.ts'
import { readJson } from './device-store.ts'

/** What was typed in a form and not saved. */
export type UnsavedText = {
  /** When, in milliseconds. */
  at: number
  /** The open page that wrote it. */
  by: string
  /** The values on which one began, at the paths of the changes. */
  was: Flat
  changes: Flat
}

export const unsavedPrefix = 'igarape-unsaved/'

/** Under which name a form's unsaved text is kept: a device may be shared, so it is one account's. */
export const keyOfUnsaved = (accountId: string, name: string): string =>
  `${unsavedPrefix}${accountId}/${name}`

/** What is kept, or nothing where there is none, it cannot be read, or no storage is allowed. */
export function readUnsaved(key: string): UnsavedText | undefined {
  const kept = readJson(key)
  return isKept(kept) ? kept : undefined
}

/** Whether something that somebody typed in a form was left here. Not while the page is made on the server. */
export const hasUnsaved = (accountId: string | undefined, name: string): boolean =>
  accountId !== undefined && readUnsaved(keyOfUnsaved(accountId, name)) !== undefined

function isKept(kept: unknown): kept is UnsavedText {
  if (typeof kept !== 'object' || kept === null) return false
  const { at, by, was, changes } = kept as Record<string, unknown>
  return (
    typeof at === 'number' &&
    typeof by === 'string' &&
    isFlat(was) &&
    isFlat(changes) &&
    Object.keys(changes).length > 0
  )
}

const isFlat = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

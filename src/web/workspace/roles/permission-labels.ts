import { ApiError } from '#contract/client.ts'
import type { Holder } from '#contract/holder.ts'
import {
  beyondOwn,
  expandPermissions,
  type Permission,
  permissions,
  unusedPermissions,
} from '#contract/permissions.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { sectionsOf } from '#web/workspace/shell/sections.ts'

/** The labels in the form's comma-separated text: trimmed, without blanks, each once. */
export const labelsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
  ),
]

const opensNothing = (label: string) => (unusedPermissions as readonly string[]).includes(label)

/** True if these labels open a section of the panel. */
export const opensPages = (labels: readonly string[]): boolean =>
  sectionsOf({ permissions: expandPermissions(labels), roles: [] }).length > 0

/** Why a label has no effect: there is no such permission, or nothing requires it. */
export function uselessNoteOf(label: string): 'noEffect' | 'opensNothing' | undefined {
  if (!oneOf(permissions, label)) return 'noEffect'
  return opensNothing(label) ? 'opensNothing' : undefined
}

/** A note on a label: it has no effect, the user may not grant it, or it opens calls but no page. */
export function noteOf(label: string, holder: Holder | undefined) {
  if (beyondOwn(holder, [label]).length > 0) return 'notYours'
  return uselessNoteOf(label) ?? (opensPages([label]) ? undefined : 'callsOnly')
}

/** The permissions that open something, that the user may grant and that are not in the text yet. */
export function suggestionsFor(text: string, holder: Holder | undefined): Permission[] {
  const named = new Set(labelsOf(text))
  return permissions.filter(
    (each) => !named.has(each) && !opensNothing(each) && beyondOwn(holder, [each]).length === 0,
  )
}

/** The text with one more label; the existing ones keep their order. */
export const withLabel = (text: string, label: string): string => [...labelsOf(text), label].join(', ')

/** The server's error for one label (`permissions.2`), applied to the text with all of them. */
export function permissionsError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.body.fields) return error
  const fields = Object.entries(error.body.fields).map(([name, wrong]) => [
    name.replace(/^permissions\..*/, 'permissions'),
    wrong,
  ])
  return new ApiError(error.status, { ...error.body, fields: Object.fromEntries(fields) })
}

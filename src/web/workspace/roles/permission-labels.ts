import { ApiError } from '#contract/client.ts'
import {
  beyondOwn,
  type Holder,
  type Permission,
  permissions,
  unusedPermissions,
} from '#contract/permissions.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { sectionsOf } from '#web/workspace/shell/sections.ts'

/** What the form's comma-separated text says: trimmed, without blanks, each label once. */
export const labelsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
  ),
]

const opensNothing = (label: string) => (unusedPermissions as readonly string[]).includes(label)

/** True where these labels lead to a section of the panel. */
export const opensPages = (labels: readonly string[]): boolean =>
  sectionsOf({ permissions: labels, roles: [] }).length > 0

/** Why a label does nothing: no permission is called so, or nothing asks for it. */
export function uselessNoteOf(label: string): 'noEffect' | 'opensNothing' | undefined {
  if (!oneOf(permissions, label)) return 'noEffect'
  return opensNothing(label) ? 'opensNothing' : undefined
}

/** What is to be known of a label: it does nothing, the user may not grant it, or it opens calls and no page. */
export function noteOf(label: string, holder: Holder | undefined) {
  if (beyondOwn(holder, [label]).length > 0) return 'notYours'
  return uselessNoteOf(label) ?? (opensPages([label]) ? undefined : 'callsOnly')
}

/** The permissions that open something, that the user may grant and that the text does not name yet. */
export function suggestionsFor(text: string, holder: Holder | undefined): Permission[] {
  const named = new Set(labelsOf(text))
  return permissions.filter(
    (each) => !named.has(each) && !opensNothing(each) && beyondOwn(holder, [each]).length === 0,
  )
}

/** The text with one label more; what is there keeps its order. */
export const withLabel = (text: string, label: string): string => [...labelsOf(text), label].join(', ')

/** What the server says of one label (`permissions.2`), for the text with all of them. */
export function permissionsError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.body.fields) return error
  const fields = Object.entries(error.body.fields).map(([name, wrong]) => [
    name.replace(/^permissions\..*/, 'permissions'),
    wrong,
  ])
  return new ApiError(error.status, { ...error.body, fields: Object.fromEntries(fields) })
}

import { ApiError } from '#contract/client.ts'
import { beyondOwn, type Holder, Permission, permissions } from '#contract/permissions.ts'

/** What the form's comma-separated text says: trimmed, without blanks, each label once. */
export const labelsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
  ),
]

/** False for a label that is no permission. */
export const hasEffect = (label: string): boolean => Permission.safeParse(label).success

/** Why a label is marked: no permission is called so, or the user may not grant it. */
export function noteOf(label: string, holder: Holder | undefined): 'noEffect' | 'notYours' | undefined {
  if (!hasEffect(label)) return 'noEffect'
  return beyondOwn(holder, [label]).length > 0 ? 'notYours' : undefined
}

/** The permissions that the user may grant and that the text does not name yet. */
export function suggestionsFor(text: string, holder: Holder | undefined): Permission[] {
  const named = new Set(labelsOf(text))
  return permissions.filter((each) => !named.has(each) && beyondOwn(holder, [each]).length === 0)
}

/** The text with one label more; what stands there keeps its order. */
export const withLabel = (text: string, label: string): string => [...labelsOf(text), label].join(', ')

/** What the server says of one label (`permissions.2`) said of the text that holds them all. */
export function permissionsError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.body.fields) return error
  const fields = Object.entries(error.body.fields).map(([name, wrong]) => [
    name.replace(/^permissions\..*/, 'permissions'),
    wrong,
  ])
  return new ApiError(error.status, { ...error.body, fields: Object.fromEntries(fields) })
}

type Values = Record<string, unknown> | null

/** One field that a change touched; absent means that there was no such field. */
export type Difference = { field: string; before: unknown; after: unknown }

/** The fields that differ; for something created or deleted, all except empty counts. */
export function differencesOf(before: Values, after: Values): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
    .filter(({ before: was, after: is }) => !((was ?? 0) === 0 && (is ?? 0) === 0))
}

/** The texts added to and removed from a list, if both sides are lists of texts. */
export function listChange({ before, after }: Difference) {
  if (!isTexts(before) || !isTexts(after)) return undefined
  return {
    added: after.filter((each) => !before.includes(each)),
    removed: before.filter((each) => !after.includes(each)),
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** `lastLogin` and `is_active` as words: `Last login`, `Is active`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import type { Field, Fields } from '#fields/kinds.ts'

const numbers = { year: 1987, whole: 87 }

/** Something to recognize in a field, and how it reads on a page. */
function madeUp(name: string, { kind }: Field): [unknown, string] {
  if (kind === 'localized') return [{ en: `${name} in words` }, `${name} in words`]
  if (kind === 'phrases') return [[{ en: `${name} phrase` }], `${name} phrase`]
  if (kind === 'email') return ['ana@shown.example', 'ana@shown.example']
  if (kind === 'link') return ['https://shown.example', 'https://shown.example']
  if (kind === 'whole' || kind === 'year') return [numbers[kind], `>${numbers[kind]}`]
  return [`${name} line`, `${name} line`]
}

/** A row with something in each of its fields. */
export const fullRow = (fields: Fields): object =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, madeUp(name, field)[0]]))

/** The fields of such a row that its page does not show; what is shown with its offers is not there. */
export const notShown = (fields: Fields, page: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    ('visible' in field && field.visible === 'offer') || page.includes(madeUp(name, field)[1]) ? [] : [name],
  )

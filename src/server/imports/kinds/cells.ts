import type { FieldError } from '#contract/field-errors.ts'
import { type CellType, fieldsOfKind } from '#contract/imports/fields.ts'
import type { Mapping } from '#contract/imports/files.ts'
import type { ImportKind } from '#contract/imports/limits.ts'
import { priceRulesOf } from '#contract/imports/price-rules.ts'
import { slugOf } from '#contract/values/slug.ts'

/** The values of a row by field; a cell that is empty says nothing. */
export type RowValues = Record<string, unknown>
type Errors = Record<string, FieldError>
type Read = { values: RowValues; wrong: Errors; missing: Errors }
/** The choices of a field, by what may be written for each. */
export type Options = Record<string, (typed: string) => string | undefined>

/** What the cells of a row say of each field. */
export function readCells(kind: ImportKind, mapping: Mapping, cells: string[], options: Options): Read {
  const read: Read = { values: {}, wrong: {}, missing: {} }
  for (const [field, { type, ...rules }] of fieldsOfKind(kind)) {
    const source = mapping[field]
    const typed = source && ('column' in source ? cells[source.column] : source.value)
    const text = (typed ?? '').trim()
    if (text === '') {
      // `title` by language may replace the name
      if ('isRequired' in rules && !(field === 'name' && hasTitle(mapping, cells)))
        read.missing[field] = { code: 'required' }
    } else if (text.includes('\uFFFD')) read.wrong[field] = { code: 'brokenCharacters' }
    else {
      const value = typedValue(type, text, options[field])
      if (value === undefined) read.wrong[field] = { code: codes[type] }
      else read.values[field] = value
    }
  }
  return read
}

const hasTitle = (mapping: Mapping, cells: string[]) =>
  Object.entries(mapping).some(
    ([field, source]) =>
      field.startsWith('title.') && ('value' in source || (cells[source.column] ?? '').trim() !== ''),
  )

const codes = {
  text: 'invalid',
  list: 'invalid',
  number: 'notANumber',
  integer: 'notANumber',
  numbers: 'notANumber',
  option: 'notAnOption',
  date: 'notADate',
  time: 'notATime',
  times: 'notATime',
  languages: 'notAnOption',
  prices: 'notPriceRules',
} as const satisfies Record<CellType, FieldError['code']>

function typedValue(type: CellType, text: string, option?: (typed: string) => string | undefined): unknown {
  switch (type) {
    case 'text':
      return text
    case 'list':
      return listOf(text)
    case 'number':
      return numberOf(text)
    case 'integer':
      return integerOf(text)
    case 'numbers':
      return eachOf(text, integerOf)
    case 'option':
      return option?.(text)
    case 'date':
      return dayOf(text)
    case 'time':
      return timeOf(text)
    case 'times':
      return eachOf(text, timeOf)
    case 'languages':
      return eachOf(text, (code) => /^[a-z]{2,3}$/i.exec(code)?.[0].toLowerCase())
    case 'prices':
      return priceRulesOf(text)
  }
}

/** What cannot have a space in it, several times in one cell. */
function eachOf<Value>(text: string, read: (typed: string) => Value | undefined): Value[] | undefined {
  const values = text
    .split(/[\s,;|]+/)
    .filter(Boolean)
    .map(read)
  return values.every((value) => value !== undefined) ? values : undefined
}

const timeOf = (text: string): string | undefined =>
  /^([01]?\d|2[0-3])[:h][0-5]\d/.exec(text)?.[0].replace('h', ':').padStart(5, '0')

/** A list in one cell. */
export const listOf = (text: string): string[] => text.split(/\s*[;|]\s*/).filter(Boolean)

/** A number with a point or a comma. */
function numberOf(text: string): number | undefined {
  const plain = text.replace(/^[−–]/, '-').replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** A whole number, also with its thousands apart: `73.669`, `73 669`. */
function integerOf(text: string): number | undefined {
  const plain = /^\d{1,3}([.,\s\u00A0\u202F]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text
  return /^-?\d{1,15}(\.0+)?$/.test(plain) ? Number(plain) : undefined
}

/** A day as ISO has it, or as it is written in the region: the day first. */
function dayOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T|$|\s)/.exec(text)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : (local?.slice(1).reverse() ?? [])
  if (!year || !month || !day) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) ? undefined : date
}

/** Reads a choice as it is called in the contract, or by one of its other names; neither case nor accents matter. */
export function choiceOf(choices: readonly string[], otherNames: Record<string, string> = {}) {
  const known = new Map<string, string>()
  for (const choice of choices) known.set(slugOf(choice), choice)
  for (const [choice, others] of Object.entries(otherNames)) {
    for (const other of others.split(',')) if (!known.has(slugOf(other))) known.set(slugOf(other), choice)
  }
  return (typed: string) => known.get(slugOf(typed))
}

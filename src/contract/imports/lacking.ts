import { fieldsOfKind, type ImportFieldName } from './fields.ts'
import type { Mapping } from './files.ts'
import type { ImportKind } from './limits.ts'

/** The fields that a new row needs and that have neither a column nor a fixed value. */
export function lackingFields(kind: ImportKind, mapping: Mapping): ImportFieldName[] {
  const isGiven = (field: string) => {
    const source = mapping[field]
    return source !== undefined && ('column' in source || source.value.trim() !== '')
  }
  // a title by language may replace the name
  const hasTitle = Object.keys(mapping).some((field) => field.startsWith('title.') && isGiven(field))
  return fieldsOfKind(kind)
    .filter(([field, rules]) => 'isRequired' in rules && !isGiven(field) && !(field === 'name' && hasTitle))
    .map(([field]) => field)
}

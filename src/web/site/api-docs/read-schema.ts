type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
  description?: string
}

/** One field or parameter as the page shows it; `refersTo` is its schema. */
export type Field = {
  name: string
  type: string
  refersTo?: string | undefined
  isRequired: boolean
  standard?: string | undefined
  meaning?: string | undefined
}

/** A field or parameter of the given name. */
export function readField(name: string, schema: object, isRequired: boolean): Field {
  const known = schema as Schema
  return {
    name,
    type: typeOf(known),
    refersTo: referenceOf(known),
    isRequired,
    standard: known.default === undefined ? undefined : String(known.default),
    meaning: known.description,
  }
}

/** The fields of an object. */
export function readFields(schema: object): Field[] {
  const { properties = {}, required = [] } = schema as Schema
  return Object.entries(properties).map(([name, each]) => readField(name, each, required.includes(name)))
}

/** The name of the schema that a schema refers to, or has a list of. */
export function referenceOf(schema: object): string | undefined {
  const { $ref, items, anyOf = [] } = schema as Schema
  const inside = items ?? anyOf.find((each) => each.$ref)
  return $ref ? $ref.split('/').at(-1) : inside && referenceOf(inside)
}

export const isList = (schema: object) => (schema as Schema).type === 'array'

function typeOf(schema: Schema): string {
  if (schema.$ref) return referenceOf(schema) ?? ''
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

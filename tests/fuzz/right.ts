import { newId } from '#server/database/new-id.ts'
import type { Known } from './known.ts'
import type { Random } from './random.ts'

export type Schema = { [name: string]: unknown }
type Schemas = Record<string, Schema>

const dayMs = 86_400_000
const day = (random: Random, from: number, days: number) =>
  new Date(Date.now() + (from + random.below(days)) * dayMs).toISOString().slice(0, 10)

/** Texts of which one fits most patterns of the description. */
const samples = [
  ...['pt', 'BR', '08:30', '320.webp', 'profile:guide', '123456', 'internal', 'Abcdefgh', 'x'.repeat(22)],
  ...['x'.repeat(43), 'a'.repeat(64), 'bmFtZSxjb3VudHJ5Cg=='],
]
const words = ['Canoa', 'Rio Negro', 'Trilha', 'Night walk', 'Passeio', 'Pesca', 'Mirante', 'Museu']

/** What a field of this name is, whatever else its schema lets it be. */
const byName: Record<string, (random: Random) => unknown> = {
  at: () => Date.now() - 60_000,
  // of the sample below
  bytes: () => 13,
  email: (random) => `ana-${random.below(1e9)}@example.org`,
  slug: (random) => `rio-${random.below(1e6)}`,
  website: () => 'https://rio.example.org',
  socialGalleryUrl: () => 'https://rio.example.org',
  startTime: () => '08:30',
  contact: (random) =>
    random.percent(50) ? `ana-${random.below(1e6)}@example.org` : `+55929${10_000_000 + random.below(8e7)}`,
  phone: (random) => `+55929${10_000_000 + random.below(8e7)}`,
  phoneCountryCode: () => '+55',
  phoneNumber: (random) => `929${10_000_000 + random.below(8e7)}`,
  url: (random) => `https://www.instagram.com/rio.${random.below(1e6)}`,
  platform: () => 'instagram',
  handle: () => 'rio',
  country: () => 'brazil',
  countryCode: () => 'BR',
  currency: () => 'BRL',
  city: () => 'manaus',
  latitude: () => -3.1,
  longitude: () => -60.02,
  people: () => 1,
  code: () => '123456',
  establishedYear: () => 1998,
  population: () => 20_000,
  populationYear: () => 2022,
  rule: () => 'fixed:06-24',
  durationDays: () => 2,
  siteName: () => 'Igarapé',
  size: () => 128,
  // now and then before the first day, which no schema forbids
  to: (random) => day(random, random.percent(15) ? 0 : 40, 3),
  endsOn: (random) => day(random, 40, 10),
  availableTo: (random) => day(random, 60, 200),
}

/** What makes values that a schema of the description takes. */
export type Maker = { random: Random; schemas: Schemas; known: Known }

/** A value that a schema takes; ids are those of what is there. */
export function rightValue(maker: Maker, given: Schema, name = ''): unknown {
  const { random, known, schemas } = maker
  const schema = resolved(schemas, given)
  const named = byName[name]
  if (named && !(random.percent(10) && schema.anyOf) && takes(schema, named(random))) return named(random)
  const choices = ((schema.anyOf ?? schema.oneOf) as Schema[] | undefined)?.filter(
    ({ type }) => type !== 'null' || random.percent(15),
  )
  if (choices) return rightValue(maker, random.oneOf(choices), name)
  if (Array.isArray(schema.enum)) return random.oneOf(schema.enum)
  if ('const' in schema) return schema.const
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const least = Number(schema.minimum ?? Number(schema.exclusiveMinimum ?? -1) + 1)
      return least + random.below(Math.min(20, Number(schema.maximum ?? 1e6) - least + 1))
    }
    case 'boolean':
      return random.percent(50)
    case 'array': {
      const few = Math.max(Number(schema.minItems ?? 0), Math.min(2, Number(schema.maxItems ?? 2)))
      return Array.from({ length: few }, () => rightValue(maker, (schema.items ?? {}) as Schema, name))
    }
    case 'object':
      return rightObject(maker, schema)
    case 'string':
      return rightText(random, known, schema, name)
    default:
      return null
  }
}

/** Whether a schema, or one of its choices, takes values of this type. */
const takes = ({ type, anyOf }: Schema, value: unknown): boolean =>
  ((anyOf as Schema[] | undefined) ?? [{ type }]).some(
    ({ type: each }) => each === (typeof value === 'number' && each === 'integer' ? 'integer' : typeof value),
  )

/** A schema itself, where it stands under a name in the description. */
export function resolved(schemas: Schemas, schema: Schema): Schema {
  const name = typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? '') : undefined
  return name === undefined ? schema : (schemas[name] ?? {})
}

/** An object of a schema: what it needs, with nothing, half or all of what it may have besides; of a map one text or more. */
export function rightObject(maker: Maker, schema: Schema): Schema {
  const { random, schemas } = maker
  const required = (schema.required ?? []) as string[]
  const share = random.oneOf([0, 50, 50, 100])
  const made: Schema = {}
  for (const [name, each] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
    // a field that people do not see is left empty
    const isTrap = name === 'website' && 'at' in ((schema.properties ?? {}) as Schema)
    if (isTrap || (!required.includes(name) && !random.percent(share))) continue
    made[name] = rightValue(maker, each, name)
  }
  const rest = schema.additionalProperties
  const keys = resolved(schemas, (schema.propertyNames ?? {}) as Schema).enum as string[] | undefined
  if (typeof rest === 'object' && rest !== null && keys) {
    for (const key of keys)
      if (key === keys[0] || random.percent(40)) made[key] = rightValue(maker, rest as Schema, key)
  }
  return made
}

function rightText(random: Random, known: Known, schema: Schema, name: string): string {
  const least = Number(schema.minLength ?? 0)
  const fits = (text: string) => text.length >= least && text.length <= Number(schema.maxLength ?? 1e6)
  switch (schema.format) {
    case 'uuid':
      return known.oneOf(random, name.replace(/Ids?$/, '')) ?? newId()
    case 'date':
      return day(random, 3, 30)
    case 'date-time':
      return new Date().toISOString()
    case 'email':
      return `ana-${random.below(1e9)}@example.org`
  }
  if (typeof schema.pattern === 'string') {
    const pattern = new RegExp(schema.pattern, 'u')
    const fitting = samples.filter((text) => pattern.test(text) && fits(text))
    if (fitting.length > 0) return random.oneOf(fitting)
  }
  const text = `${random.oneOf(words)} ${random.below(1e6)}`
  return fits(text) ? text : text.slice(0, Number(schema.maxLength ?? 1e6)).padEnd(least, 'x')
}

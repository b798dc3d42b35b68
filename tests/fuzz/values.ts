import type { Random } from './random.ts'

type Schema = { [name: string]: unknown }

/** Texts that break what reads, stores, compares or prints them without care. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\\u0000',
  '\ud800',
  '\udfffx',
  '\r\nSet-Cookie: session=x',
  '\n',
  '\u2028',
  '\u2029',
  '\u0007\u001b[2J',
  '\u202e',
  '\ufeff',
  '\ufffd',
  "'",
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '%',
  '%00',
  '%ff',
  '%25',
  '_',
  '\\',
  '../../etc/passwd',
  '/',
  '//evil.example',
  '.',
  '..',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '-1',
  '0x10',
  '1e400',
  '99999999999999999999',
  '9223372036854775808',
  '0.1',
  'Infinity',
  'true',
  '日本',
  'İstanbul',
  'ﬀ',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  '&',
  'a&lang=fr#x',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30',
  '9999-12-31',
  '-000001-01-01T00:00:00Z',
  'a@b',
  'ana@example.org,eva@example.org',
  'eyJ4IjoxfQ',
  Buffer.from('["name","x","not-a-uuid"]').toString('base64url'),
  Buffer.from('["name","\\u0000","00000000-0000-0000-0000-000000000000"]').toString('base64url'),
  '((((((((((a*)*)*)*)*)*)*)*)*)*)',
  'a'.repeat(300),
  'x'.repeat(5000),
  '('.repeat(2000),
]

const nastyOthers: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  [[]],
  [null],
  {},
  { __proto__: null, toString: 'x' },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
]

/** A text for an address, which holds no half characters. */
export const nastyText = (random: Random): string => random.oneOf(nastyTexts).toWellFormed()

/** Any value for a field of JSON. */
export const nastyValue = (random: Random): unknown =>
  random.percent(70) ? random.oneOf(nastyTexts) : random.oneOf(nastyOthers)

/** A value that a schema of the description takes, most of the time; texts from `known` lead to what is there. */
export function likelyValue(random: Random, schema: Schema, known: readonly string[]): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return likelyValue(random, random.oneOf(choices), known)
  if (Array.isArray(schema.enum)) return random.oneOf(schema.enum)
  if ('const' in schema) return schema.const
  const { format } = schema
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 0) + random.below(20)
    case 'boolean':
      return random.percent(50)
    case 'null':
      return null
    case 'array':
      return [likelyValue(random, (schema.items ?? {}) as Schema, known)]
    case 'object':
      return likelyObject(random, schema, known)
    default:
      return format === 'email' ? `ana-${random.below(1e9)}@example.org` : random.oneOf(known)
  }
}

/** An object of a schema; now and then a field is missing, nasty, or one too many. */
export function likelyObject(random: Random, schema: Schema, known: readonly string[]): Schema {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const made: Schema = {}
  for (const [name, each] of fields) {
    if (random.percent(10)) continue
    made[name] = random.percent(25) ? nastyValue(random) : likelyValue(random, each, known)
  }
  if (random.percent(5)) made[nastyText(random)] = nastyValue(random)
  return made
}

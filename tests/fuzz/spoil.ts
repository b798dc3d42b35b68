import type { Parts } from './calls.ts'
import type { Random } from './random.ts'
import type { Schema } from './right.ts'
import { nastyText, nastyTexts, nastyValue } from './values.ts'

const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', '']
const headerTexts = nastyTexts.filter((text) => /^[\x20-\x7e]+$/.test(text) && text.length < 400)
const headerNames = [
  ...['accept-language', 'if-none-match', 'x-request-id', 'accept-encoding', 'range', 'origin'],
]

/** Makes one part of a request wrong, or at least odd: a value, a field, a header, or all of the body. */
export function spoil(random: Random, parts: Parts): void {
  const { params, query, body, file, call } = parts
  const fields = typeof body === 'object' && !file
  const asked = (call.operation.parameters ?? []).filter((each) => each.in === 'query')
  const ways: [boolean, number, () => void][] = [
    [
      Object.keys(params).length > 0,
      3,
      () => (params[random.oneOf(Object.keys(params))] = nastyText(random)),
    ],
    [asked.length > 0, 3, () => query.set(random.oneOf(asked).name, nastyText(random))],
    [
      true,
      1,
      () =>
        query.append(
          random.oneOf(['q', nastyText(random)]),
          random.percent(20) ? 'x'.repeat(9_000) : nastyText(random),
        ),
    ],
    [true, 1, () => (parts.headers[random.oneOf(headerNames)] = random.oneOf(headerTexts))],
    [fields && Object.keys(body).length > 0, 9, () => spoilField(random, body as Schema)],
    [fields, 1, () => ((body as Schema)[nastyText(random)] = nastyValue(random))],
    [fields, 1, () => (parts.body = nastyBody(random))],
    [fields, 1, () => (parts.headers['content-type'] = random.oneOf(types))],
    [file !== undefined, 4, () => (parts.file = { name: file?.name ?? '', content: random.oneOf(files) })],
  ]
  const open = ways.flatMap(([isOpen, weight, way]) => (isOpen ? Array<typeof way>(weight).fill(way) : []))
  random.oneOf(open)()
}

const files = ['', 'GIF89a', '\xff\xd8\xff', 'x', '<svg xmlns="http://www.w3.org/2000/svg"/>']

/** A field, or one inside of it, is missing or has another value. */
function spoilField(random: Random, fields: Schema): void {
  const name = random.oneOf(Object.keys(fields))
  const value = fields[name]
  const inner = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (inner && random.percent(60)) spoilField(random, value as Schema)
  else if (random.percent(20) && !Array.isArray(fields)) delete fields[name]
  else fields[name] = nastyValue(random)
}

const nastyBody = (random: Random): string =>
  random.oneOf([
    () => '',
    () => '{',
    () => '[]',
    () => 'null',
    () => '"text"',
    () => '['.repeat(30_000),
    () => '['.repeat(20_000) + ']'.repeat(20_000),
    () => JSON.stringify({ name: 'x'.repeat(70_000) }),
    () => `{"${'a'.repeat(1000)}":1}`,
    () => JSON.stringify(nastyValue(random)),
  ])()

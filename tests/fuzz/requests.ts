import type { ApiParameter } from '#contract/openapi.ts'
import { newId } from '#server/database/new-id.ts'
import type { Call, Params, Parts } from './calls.ts'
import { type Maker, resolved, rightObject, rightValue, type Schema } from './right.ts'
import { spoil } from './spoil.ts'

export type FuzzRequest = { call: Call; params: Params; path: string; init: RequestInit }

/** A request that is right by the schema, or but for one part; its ids are those of what is there. A plain one has no more in its
 * address than it needs. */
export function makeRequest(
  maker: Maker,
  call: Call,
  image: Uint8Array,
  { isRight, isPlain }: { isRight: boolean; isPlain: boolean },
): FuzzRequest {
  const params = paramsOf(maker, call)
  const parts: Parts = {
    ...{
      call,
      params,
      query: queryOf(maker, call, isPlain ? 0 : maker.random.oneOf([20, 30, 100])),
      headers: {},
      file: undefined,
    },
    body: bodyOf(maker, call, params),
  }
  const [type] = Object.keys(call.operation.requestBody?.content ?? {})
  if (type === 'multipart/form-data') parts.file = { name: fileField(call), content: image }
  if (!isRight) spoil(maker.random, parts)
  return sent(parts)
}

const fileField = ({ operation }: Call): string => {
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const fields = Object.entries((content?.schema as Schema | undefined)?.properties ?? {})
  return fields.find(([, { format }]: [string, Schema]) => format === 'binary')?.[0] ?? 'file'
}

/** The value in a path if no response has one. */
const inPath: Params = { country: 'brazil', city: 'manaus', code: 'BR', number: '0', file: '320.webp' }

/** Values for the parameters of a path, the last first: what it names is under those before it. */
function paramsOf({ random, known, schemas }: Maker, { template, operation }: Call): Params {
  const parameters = (operation.parameters ?? []).filter((each) => each.in === 'path')
  const params: Params = {}
  for (const { name, schema } of parameters)
    if (Array.isArray(schema.enum)) params[name] = String(random.oneOf(schema.enum))
  // an order is of what is shown under the same path
  if (template.endsWith('/order'))
    Object.assign(params, known.someUnder(random, template.slice(0, -'/order'.length)))
  for (const { name, schema } of parameters.toReversed()) {
    if (params[name] !== undefined) continue
    const list = template.slice(0, template.indexOf(`{${name}}`) - 1).replace(/\/slug$/, '')
    const above = list.split('/').at(-1) ?? ''
    const noun = params[above.slice(1, -1)] ?? above
    if (name === 'token' || name === 'hash') params[name] = known.oneOf(random, name) ?? 'x'.repeat(22)
    else if (inPath[name] !== undefined) params[name] = inPath[name]
    else if (name === 'slug') {
      const slug = known.row(known.oneFor(random, list, noun)?.id).slug
      params[name] = String(slug ?? known.oneOf(random, `${noun.replace(/s$/, '')} slug`) ?? 'none')
    } else {
      const seen = known.oneFor(
        random,
        list,
        name.endsWith('Id') && name !== 'linkId' ? name.slice(0, -2) : noun,
      )
      const made = () => String(rightValue({ random, known, schemas }, schema, name))
      Object.assign(params, { ...seen?.under, ...params, [name]: seen?.id ?? made() })
    }
  }
  return params
}

function queryOf(maker: Maker, { template, operation }: Call, share: number): URLSearchParams {
  const query = new URLSearchParams()
  const isAsked = ({ in: place, required }: ApiParameter) =>
    place === 'query' && (required || maker.random.percent(share))
  for (const { name, schema } of (operation.parameters ?? []).filter(isAsked)) {
    const value = name === 'cursor' ? maker.known.cursor(template) : rightValue(maker, schema, name)
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return query
}

/** Fields that say which state of a row somebody has seen. */
const versions = ['updatedAt', 'changedAt', 'revision']

function bodyOf(maker: Maker, { method, template, operation }: Call, params: Params): Parts['body'] {
  const [content] = Object.values(operation.requestBody?.content ?? {})
  if (!content?.schema) return method === 'GET' ? undefined : {}
  const schema = resolved(maker.schemas, content.schema)
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const made = rightObject(maker, schema)
  const row = maker.known.row(Object.values(params).at(-1))
  for (const [name] of fields) {
    const isOfRow = versions.includes(name) || (method === 'DELETE' && name === 'name')
    if (isOfRow && row[name] !== undefined) made[name] = row[name]
    else if (name === 'key' || (name === 'id' && method === 'POST')) made[name] = newId()
    else if (name === 'ids') made.ids = maker.known.idsUnder(template.slice(0, -'/order'.length), params)
  }
  return made
}

/** The request itself. */
function sent({ call, params, query, headers, body, file }: Parts): FuzzRequest {
  const filled = call.template.replace(/\{(\w+)\}/g, (_, name) => segmentOf(params[name] ?? 'none'))
  const path = query.size > 0 ? `${filled}?${query}` : filled
  const { method } = call
  if (file) {
    const form = new FormData()
    for (const [name, value] of Object.entries(typeof body === 'object' ? body : {}))
      if (name !== file.name) form.append(name, String(value).toWellFormed())
    form.append(file.name, new File([new Uint8Array(Buffer.from(file.content as Uint8Array))], 'a.png'))
    return { call, params, path, init: { method, headers, body: form } }
  }
  if (body === undefined) return { call, params, path, init: { method, headers } }
  const type = { 'content-type': 'application/json', ...headers }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { call, params, path, init: { method, headers: type, body: text } }
}

/** A value as one part of a path: `.` and `..` are none. */
const segmentOf = (value: string) => (/^\.*$/.test(value) ? '%20' : encodeURIComponent(value.toWellFormed()))

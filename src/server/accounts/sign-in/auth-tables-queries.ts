import { createHash } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from '#server/database/connect.ts'
import { linkedAccounts, sessions, users, verifications } from '#server/database/schema/accounts.ts'
import { hashOf } from '../session-token.ts'

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>
type Where = NonNullable<Parameters<Adapter['findOne']>[0]['where']>

/**
 * Our tables under the names that the sign-in library knows. It works with a session's token; what is stored and
 * searched for is the token's hash.
 */
export function authTables(db: Database): ReturnType<typeof drizzleAdapter> {
  const schema = { user: users, session: sessions, account: linkedAccounts, verification: verifications }
  const make = drizzleAdapter(db, { provider: 'pg', schema })
  return (options) => withHashes(make(options))
}

function withHashes(adapter: Adapter): Adapter {
  const own: Adapter = {
    ...adapter,
    create: async (row) => {
      const { data } = row
      const token = row.model === 'session' && typeof data.token === 'string' ? data.token : undefined
      const stored = {
        ...data,
        ...(data.id && { id: asUuid(data.id) }),
        ...(token && { token: hashOf(token) }),
      }
      return withToken(await adapter.create({ ...row, data: stored }), token)
    },
    findOne: async (question) => {
      const found = await adapter.findOne({ ...question, where: asStored(question.model, question.where) })
      return withToken(found, tokenIn(question.model, question.where)) as never
    },
    findMany: (question) =>
      adapter.findMany({
        ...question,
        ...(question.where && { where: asStored(question.model, question.where) }),
      }),
    count: (question) =>
      adapter.count({
        ...question,
        ...(question.where && { where: asStored(question.model, question.where) }),
      }),
    update: async (change) => {
      const changed = await adapter.update({ ...change, where: asStored(change.model, change.where) })
      return withToken(changed, tokenIn(change.model, change.where)) as never
    },
    updateMany: (change) => adapter.updateMany({ ...change, where: asStored(change.model, change.where) }),
    delete: (row) => adapter.delete({ ...row, where: asStored(row.model, row.where) }),
    deleteMany: (rows) => adapter.deleteMany({ ...rows, where: asStored(rows.model, rows.where) }),
    // each statement by itself, as the library does without a transaction of its own
    transaction: (work) => work(own),
  }
  return own
}

/** A condition as the tables know it: ids are UUIDs, tokens of sessions are hashes. */
function asStored(model: string, where: Where): Where {
  return where.map((each) => {
    if (each.field === 'id') return { ...each, value: asUuid(each.value) }
    if (model !== 'session' || each.field !== 'token') return each
    if (Array.isArray(each.value)) return { ...each, value: each.value.map((token) => hashOf(String(token))) }
    return { ...each, value: hashOf(String(each.value)) }
  })
}

const tokenIn = (model: string, where: Where): string | undefined => {
  const value = model === 'session' ? where.find(({ field }) => field === 'token')?.value : undefined
  return typeof value === 'string' ? value : undefined
}

const withToken = <Row>(row: Row, token: string | undefined): Row => (row && token ? { ...row, token } : row)

// the library reserves a value under an id that it invents and that is no UUID
function asUuid<Value>(id: Value): Value | string {
  if (typeof id !== 'string' || /^[\da-f]{8}-/.test(id)) return id
  const hex = createHash('sha256').update(id).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

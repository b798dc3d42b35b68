import type { Context } from 'hono'
import type { SignedInContext } from '#server/context.ts'
import { streamed, writeRecord } from '#server/feeds/index.ts'
import type { Env } from '#server/http/index.ts'
import { listRowsAfter } from './rows-queries.ts'
import { getImport } from './service.ts'

const batch = 500
type Request = { c: Context<Env>; context: SignedInContext; input: { id: string } }

/** The refused rows of an import as they are in the file, with what is wrong with each. */
export async function sendErrors({ c, context, input }: Request): Promise<Response> {
  const { columns } = await getImport(context, input)
  return streamed(c, errorsOf(context, input.id, columns), {
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="errors.csv"',
  })
}

async function* errorsOf({ db }: SignedInContext, id: string, columns: string[]): AsyncGenerator<string> {
  yield `\ufeff${writeRecord(['row', 'errors', ...columns])}`
  for (let after = 0; ; ) {
    const rows = await listRowsAfter(db, id, { after, limit: batch, outcome: 'refused' })
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map(({ number, errors, cells }) => {
        const named = Object.entries(errors).map(([field, { code }]) => `${field}: ${code}`)
        return writeRecord([number, named.join('; '), ...cells])
      })
      .join('')
    after = last.number
  }
}

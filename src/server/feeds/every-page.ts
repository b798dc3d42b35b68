import type { PublicContext } from '#server/context.ts'
import type { ListResult } from '#server/http/index.ts'

export const rowsAtOnce = 200

type Paged = { limit: number; cursor?: string | undefined }

/** The pages of a list one after the other, each read when the one before is used up. */
export async function* everyPage<Filter extends object, Item>(
  context: PublicContext,
  list: (context: PublicContext, filter: Filter & Paged) => Promise<ListResult<Item>>,
  filter: Filter,
): AsyncGenerator<Item[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await list(context, { ...filter, limit: rowsAtOnce, cursor })
    yield items
    cursor = next
  } while (cursor)
}

import { z } from 'zod'
import { AppError } from './index.ts'

/** Where a page of a list ended: the sort key and the id of its last row. */
export type Position = { sort: string; key: string; id: string }

const Sent = z.tuple([z.string(), z.string(), z.uuid()])

/** The opaque cursor of a position. */
export const writeCursor = ({ sort, key, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/**
 * Reads a cursor that was written for the same sort.
 *
 * @throws AppError invalid_request naming the field `cursor`
 */
export function readCursor(cursor: string | undefined, sort: string): Position | undefined {
  if (cursor === undefined) return undefined
  const sent = Sent.safeParse(parse(cursor))
  if (!sent.success || sent.data[0] !== sort) {
    throw new AppError(
      'invalid_request',
      'The cursor does not belong to this list. Take it from the Link header of the previous page, or leave it out.',
      {
        fields: { cursor: { code: 'otherList' } },
      },
    )
  }
  const [, key, id] = sent.data
  return { sort, key, id }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Cuts a page out of `limit + 1` rows: the rows to show, and the cursor of the next page if there is one. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { rows: Row[]; next: string | undefined } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? writeCursor(positionOf(last)) : undefined }
}

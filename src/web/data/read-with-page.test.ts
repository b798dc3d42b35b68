import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { takeRead } from './read-with-page.ts'

const key = ['/api/things', {}]

/** A page on which something shows the query; answers how to leave it. */
function show(queries: ReturnType<typeof createQueryClient>, asked: string[]) {
  const queryFn = async () => String(asked.push('again'))
  return new QueryObserver(queries, { queryKey: key, queryFn, staleTime: 0 }).subscribe(() => {})
}

test('data sent with the page is not read again until nothing shows it any more', () => {
  const [queries, asked] = [createQueryClient(), [] as string[]]
  takeRead(queries, [undefined, { today: '2026-11-25' }, { read: [[key, 'with the page']] }])
  const leaveFirst = show(queries, asked)
  const leaveSecond = show(queries, asked)
  leaveFirst()
  show(queries, asked)()
  expect(asked).toEqual([])
  leaveSecond()
  show(queries, asked)
  expect(asked).toEqual(['again'])
})

test('the same answer is taken once, that of the next page replaces it', () => {
  const queries = createQueryClient()
  const loaded = { read: [[key, 'first']] }
  takeRead(queries, [loaded])
  queries.setQueryData(key, 'changed')
  takeRead(queries, [loaded])
  expect(queries.getQueryData(key)).toBe('changed')
  takeRead(queries, [{ read: [[key, 'second']] }])
  expect(queries.getQueryData(key)).toBe('second')
})

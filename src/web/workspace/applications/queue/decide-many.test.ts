import { expect, test } from 'vitest'
import type { ApplicationRow } from '#contract/applications/review.ts'
import { ApiError } from '#contract/client.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { decideMany } from './decide-many.ts'

const rows = ['ana', 'bia', 'caio'].map((name) => ({ id: name, name }) as ApplicationRow)
const refusal = (status: number, body: Partial<ErrorBody>) =>
  new ApiError(status, { error: 'refused', code: 'conflict', ...body })

/** Decides the three, throwing for each with an error here; returns the results and the ids that were called. */
async function decide(errors: Record<string, unknown>) {
  const asked: string[] = []
  const outcomes = await decideMany(
    rows,
    async ({ name }) => {
      asked.push(name)
      if (errors[name]) throw errors[name]
    },
    () => {},
  )
  return { asked, results: outcomes.map(({ row, result }) => `${row.name} ${result}`) }
}

test('each is decided by its own call; a refusal does not stop the others', async () => {
  expect(
    await decide({
      ana: refusal(409, { reason: 'applicationDecided' }),
      bia: refusal(409, { reason: 'applicationChanged' }),
    }),
  ).toEqual({ asked: ['ana', 'bia', 'caio'], results: ['ana decided', 'bia changed', 'caio done'] })
  expect((await decide({ bia: refusal(409, { reason: 'hasProfile' }) })).results).toEqual([
    'ana done',
    'bia failed',
    'caio done',
  ])
})

test('if a call cannot get through, the others are not tried', async () => {
  expect(await decide({ ana: new TypeError('no network') })).toEqual({
    asked: ['ana'],
    results: ['ana unsent', 'bia unsent', 'caio unsent'],
  })
  expect(await decide({ bia: refusal(401, { code: 'unauthenticated' }) })).toEqual({
    asked: ['ana', 'bia'],
    results: ['ana done', 'bia failed', 'caio unsent'],
  })
})

test('progress is reported before each call', async () => {
  const steps: number[] = []
  await decideMany(
    rows,
    async () => {},
    (done) => steps.push(done),
  )
  expect(steps).toEqual([0, 1, 2])
})

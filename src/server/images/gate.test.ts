import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

test('only a few work at once, a few wait, and who comes after them is told to come later', async () => {
  const gate = new Gate({ maxRunning: 2, maxWaiting: 1 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) => () => {
    started.push(name)
    return new Promise<void>((end) => ends.push(end))
  }
  const working = [gate.run(work(1)), gate.run(work(2)), gate.run(work(3))]
  await expect(gate.run(work(4))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(started).toEqual([1, 2])
  ends[0]?.()
  await expect.poll(() => started).toEqual([1, 2, 3])
  ends[1]?.()
  ends[2]?.()
  await Promise.all(working)
})

test('work that fails gives its place to the next', async () => {
  const gate = new Gate({ maxRunning: 1, maxWaiting: 1 })
  const failing = gate.run(() => Promise.reject(new Error('no')))
  const next = gate.run(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await gate.run(async () => 'again')).toBe('again')
})

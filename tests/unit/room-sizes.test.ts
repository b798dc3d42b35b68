import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const maxFiles = 30
const isCounted = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/migrations\//.test(path)

test('no room under src has more than 30 files', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(isCounted)
  const rooms = Map.groupBy(files, (path) => dirname(path))
  const tooLarge = [...rooms].filter(([, list]) => list.length > maxFiles)
  expect(tooLarge.map(([room, list]) => `${room}: ${list.length} files`)).toEqual([])
})

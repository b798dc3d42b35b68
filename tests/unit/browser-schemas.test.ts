import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const hydrated = ['src/web/workspace', 'src/web/data', 'src/web/frame', 'src/web/ui']
const files = hydrated.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file)),
)

// the build leaves them out of the browser's scripts
test('no hydrated page uses the schemas of a call: a form imports its schema by name', () => {
  const used = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/typeof [\w.]+\.(?:input|output)/g, '')
    return /\b\w+\.(?:input|output)\b(?!\[)/.test(code.replaceAll(/z\.(?:input|output)</g, '')) ? [file] : []
  })
  expect(files.length).toBeGreaterThan(300)
  expect(used).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Lines of a function at most, without blank ones. */
const maxLines = 60
/** A group of tests, or a journey in a browser, may be longer. */
const testBlock = /^(describe|test|it)\b/

type Node = { type: string; start: number; end: number; callee?: Node }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

// Biome's rule does not count lines that have only text of JSX, and counts a group of tests as a function
function longFunctionsIn(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: Node, parent?: Node) => {
    if (/^(Arrow)?Function(Declaration|Expression)$/.test(node.type)) {
      const caller = parent?.callee ? source.slice(parent.callee.start, parent.callee.end) : ''
      const count = source.slice(node.start, node.end).match(/^.*\S.*$/gm)?.length ?? 0
      const line = source.slice(0, node.start).split('\n').length
      if (count > maxLines && !testBlock.test(caller)) found.push(`${file}:${line}: ${count} lines`)
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

test('no function is longer than 60 lines', () => {
  const all = globSync(['{src,scripts,bench,tests}/**/*.{ts,tsx,mjs}', '*.ts'])
  // Lighthouse is installed beside the bench
  const files = all.filter((file) => !file.includes('node_modules'))
  expect(files.length).toBeGreaterThan(1000)
  const long = files.flatMap((file) => longFunctionsIn(file, readFileSync(file, 'utf8')))
  expect(long).toEqual([])
})

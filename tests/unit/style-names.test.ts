import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const web = new URL('../../src/web/', import.meta.url)

const partsOf = (entry: string): string[] =>
  [...readFileSync(new URL(entry, web), 'utf8').matchAll(/@import '(?:\.\.?\/)+(styles\/[^']+)'/g)].map(
    ([, file = '']) => file,
  )

/** The names of classes that a rule of their own styles, as in `.name {` or `.name, …`, without those under a parent. */
function namesStyledBy(parts: string[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const file of parts) {
    const text = readFileSync(new URL(file, web), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    for (const [, name = ''] of text.matchAll(/(?:^|[{},;])\s*\.([a-z][\w-]*)\s*(?=[,{])/g)) {
      names.set(name, [...(names.get(name) ?? []), file])
    }
  }
  return names
}

// what the site has is on every page, or on several: a name that means something else in another part takes its rules along
it.each(['workspace.css', 'entry.css'])('no class has one meaning in the site and another in %s', (entry) => {
  const everywhere = [...partsOf('site.css'), ...partsOf('components/place/hits.css')]
  const site = namesStyledBy(everywhere)
  const more = partsOf(entry).filter((part) => !everywhere.includes(part))
  expect(more.length).toBeGreaterThan(2)
  expect(site.size).toBeGreaterThan(50)
  const twice = [...namesStyledBy(more)].filter(([name]) => site.has(name))
  // a chip is the same thing in both, which the workspace only gives a position
  expect(
    twice.filter(([name]) => name !== 'chip').map(([name, files]) => [name, site.get(name), files]),
  ).toEqual([])
})

it('each class that docs/styles.md shows is there', () => {
  const shown = [...readFileSync('docs/styles.md', 'utf8').matchAll(/class="([^"]+)"/g)]
  const names = new Set(shown.flatMap(([, list = '']) => list.split(' ')))
  expect(names.size).toBeGreaterThan(40)
  const folder = new URL('styles/', web)
  const styles = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  expect([...names].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(styles))).toEqual([])
})

import { expect, test } from 'vitest'
import { workspacePages } from '#tests/browser/workspace-pages.ts'
import routes from '#web/routes.ts'

type Route = { path?: string | undefined; children?: Route[] | undefined }

/** Pages of providers, which have other tests. */
const elsewhere = ['/admin/home', '/admin/my-page']

const pagesIn = (given: readonly Route[]): string[] =>
  given.flatMap(({ path, children }) => (path ? [`/${path}`] : pagesIn(children ?? [])))

test('every page of the workspace with an address of its own is in the list of pages', () => {
  const workspace = routes.filter(({ file }) => file === 'workspace/shell/workspace.tsx')
  const standing = pagesIn(workspace).filter((path) => !path.includes(':') && !elsewhere.includes(path))
  const listed = new Set(workspacePages.map(({ path }) => new URL(path, 'http://site').pathname))
  expect(standing.length).toBeGreaterThan(20)
  expect(standing.filter((path) => !listed.has(path))).toEqual([])
})

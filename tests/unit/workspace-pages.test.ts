import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { workspacePages } from '#tests/browser/workspace-pages.ts'
import { visitsOfProvider, visitsOfStaff } from '#tests/browser/workspace-visits.ts'
import routes from '#web/routes.ts'
import { contentParts } from '#web/workspace/content/content-parts.tsx'
import { cityTabs } from '#web/workspace/content/managed-city.ts'
import { tabsFor } from '#web/workspace/listing/tabs.ts'

type Route = { file: string; id?: string; path?: string; index?: boolean; children?: Route[] }

const workspace = (routes as Route[]).filter(({ file }) => file === 'workspace/shell/workspace.tsx')

/** Pages of providers, which have other tests. */
const elsewhere = ['/admin/home', '/admin/my-page']

const pagesIn = (given: readonly Route[]): string[] =>
  given.flatMap(({ path, children }) => (path ? [`/${path}`] : pagesIn(children ?? [])))

test('every page of the workspace with an address of its own is in the list of pages', () => {
  const standing = pagesIn(workspace).filter((path) => !path.includes(':') && !elsewhere.includes(path))
  const listed = new Set(workspacePages.map(({ path }) => new URL(path, 'http://site').pathname))
  expect(standing.length).toBeGreaterThan(20)
  expect(standing.filter((path) => !listed.has(path))).toEqual([])
})

const filesOf = (given: readonly Route[]): string[] =>
  given.flatMap(({ file, path, index, children = [] }) => [
    ...((path || index) && children.length === 0 ? [file] : []),
    ...filesOf(children),
  ])

const row = { id: '01890a5d-ac96-774b-bcce-b302099a8057', slug: 'some', name: 'Some' }
const visits = [
  ...visitsOfProvider({ word: '', event: row, enquiry: row, profile: row, lodge: row }),
  ...visitsOfStaff(
    { word: '', lodge: row, loose: row, application: row, city: row, mapped: row.id, checked: row.id },
    row,
  ),
]

test('every page of the workspace is visited with its data', () => {
  const visited = visits.map(([path]) => {
    const { pathname } = new URL(path, 'http://site')
    return matchRoutes(workspace as RouteObject[], pathname)?.at(-1)?.route as Route | undefined
  })
  expect(visited.every(Boolean)).toBe(true)
  const files = new Set(visited.map((route) => route?.file))
  expect(filesOf(workspace).filter((file) => !files.has(file))).toEqual([])
})

const within = (id: string): string[] =>
  (function find(given: readonly Route[]): Route[] {
    return given.flatMap((each) => [...(each.id === id ? [each] : []), ...find(each.children ?? [])])
  })(workspace).flatMap(({ children = [] }) => children.flatMap(({ path = '' }) => path || []))

test('every part of a listing and of a city has its tab', () => {
  for (const kind of ['profile', 'organization'] as const) {
    const tabs = tabsFor({ kind, listing: { isMine: true, can: { handOver: true } } })
    expect(tabs.toSorted()).toEqual(within(`own-${kind}`).toSorted())
  }
  expect(cityTabs.filter(Boolean)).toEqual(within('managed-city'))
})

test('every list of the content is linked from the others', () => {
  const lists = pagesIn(workspace).filter((path) => /^\/admin\/content(\/\w+)?$/.test(path))
  const linked = contentParts.map(({ path }) => path)
  expect(lists.length).toBeGreaterThan(2)
  expect(lists.filter((path) => !linked.includes(path))).toEqual([])
})

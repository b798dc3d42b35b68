import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { publicPages } from '#contract/directory/public-pages.ts'
import routes from '#web/routes.ts'

const everythingElse = '*'
const standing = (routes.find(({ file }) => file === 'frame/site-frame.tsx')?.children ?? []).filter(
  ({ children, path }) => !children && path !== everythingElse,
)
/** A document that looks as the public page will, but is for who may edit it. */
const previews = [
  ...[
    'admin/organizations/:slug/preview',
    'admin/profiles/:slug/preview',
    'admin/offers/:id/preview',
    'admin/events/:id/preview',
    'admin/content/cities/:id/preview',
  ],
]

test('every public page of the routes is in the list of public pages, and no other', () => {
  const listed = publicPages.map(({ route }) => route)
  expect(standing.map(({ path }) => path ?? '').sort()).toEqual([...listed, ...previews].sort())
})

test.each(publicPages)('the example of $name is a page of its route', ({ route, example }) => {
  const { pathname } = new URL(example, 'http://site')
  expect(matchPath(`/${route}`, pathname)).not.toBeNull()
})

test.each(publicPages)('$name has a slug in its path where there are several of it', ({ route, each }) => {
  expect(route.includes(':')).toBe(each !== undefined)
})

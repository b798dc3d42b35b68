import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { publicPages } from '#contract/public-pages.ts'
import routes from '#web/routes.ts'

const everythingElse = '*'
const standing = routes.filter(({ children, path }) => !children && path !== everythingElse)

test('every public page of the routes is in the list of public pages, and no other', () => {
  expect(standing.map(({ path }) => path ?? '').sort()).toEqual(publicPages.map(({ route }) => route).sort())
})

test.each(publicPages)('the example of $name is a page of its route', ({ route, example }) => {
  const { pathname } = new URL(example, 'http://site')
  expect(matchPath(`/${route}`, pathname)).not.toBeNull()
})

test.each(publicPages)('$name has a slug in its path where there are several of it', ({ route, each }) => {
  expect(route.includes(':')).toBe(each !== undefined)
})

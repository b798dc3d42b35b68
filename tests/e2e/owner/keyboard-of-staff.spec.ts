import type { Page } from '@playwright/test'
import { and, eq, inArray, like } from 'drizzle-orm'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { listings } from '#server/database/schema/listings.ts'
import { insertApplication } from '#tests/applications.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { test } from '#tests/browser/own-listings.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOrganization } from '#tests/factories.ts'

const tablet = { width: 768, height: 1024 }
const forty = Array.from({ length: 40 }, (_, index) => index)

/** From the list on, approves the applications of these names, which all end with the word, in this order and by keys alone. */
async function approveByKeys(page: Page, db: Database, word: string, names: string[]): Promise<void> {
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (const name of names) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await hydrated(page)
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(paths.applications({ q: word }))
  const approved = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(like(applications.name, `% ${word}`), eq(applications.state, 'approved')))
  expect(approved).toHaveLength(names.length)
}

test('a reviewer goes through forty applications by keys alone, on a tablet', { tag: '@desktop' }, async ({
  page,
  db,
  signInAs,
}) => {
  test.setTimeout(600_000)
  const word = ownWord()
  for (const index of forty)
    await insertApplication(db, { name: `Guide ${index + 10} ${word}`, hours: 9000 - index })
  await signInAs(['moderator'])
  await page.setViewportSize(tablet)
  await page.goto(paths.applications({ q: word }))
  await hydrated(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('list', { name: 'Keyboard shortcuts' })).toContainText(
    'aapproverrejectEnteropen?shows the shortcuts',
  )
  await expect(page.getByRole('button', { name: 'Turn shortcuts off' })).toBeFocused()
  await approveByKeys(
    page,
    db,
    word,
    forty.map((index) => `Guide ${index + 10} ${word}`),
  )
})

test('forty pages are chosen and verified by keys alone, on a tablet, with a line in the log for each', {
  tag: '@desktop',
}, async ({ page, db, signInAs }) => {
  test.slow()
  const word = ownWord()
  const { cityId } = await insertOrganization(db, { name: `${word} Live`, slug: `${word}-live` })
  const ids = forty.map(() => newId())
  await db.insert(listings).values(
    ids.map((id, index) => ({
      ...{ id, kind: 'organization' as const, slug: `${word}-${index}`, name: `${word} ${index}` },
      ...{ type: 'lodge' as const, description: { en: 'Rooms.' }, cityId },
    })),
  )
  await signInAs(['manager'])
  await page.setViewportSize(tablet)
  await page.goto(paths.ownListings('organization', { scope: 'all', state: 'pending', q: word }))
  await hydrated(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('list', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('button', { name: 'Turn shortcuts off' })).toBeFocused()
  await expect(keys.getByRole('listitem')).toHaveText([
    ...['jnext', 'kprevious', 'xselect', 'bto what is done with the selection', 'Enteropen'],
    ...['Escclose', '?shows the shortcuts', 'Turn shortcuts off'],
  ])
  for (const _ of ids) {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
  await expect(page.getByText('40 rows selected', { exact: true })).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('40 pages verified', { exact: true })).toBeVisible()
  const verified = await db
    .select()
    .from(listings)
    .where(and(inArray(listings.id, ids), eq(listings.status, 'verified')))
  expect(verified).toHaveLength(40)
  const lines = await db.select().from(auditEntries).where(inArray(auditEntries.subjectId, ids))
  expect(lines).toHaveLength(40)
})

/** By how many pixels the page can be moved sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const screens = [{ width: 360, height: 740 }, tablet, { width: 1280, height: 900 }]
/** Every screen in light and dark in each language; the journeys take turns. */
const looks = screens.flatMap((viewport) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    languages.map((locale) => ({ viewport, colorScheme, locale })),
  ),
)
const nameOf = ({ viewport, colorScheme, locale }: (typeof looks)[number]) =>
  `${viewport.width} px, ${colorScheme}, ${locale}`
const turns = (turn: number) =>
  looks.filter((_, index) => (index + Math.floor(index / languages.length)) % 2 === turn)

for (const look of turns(0))
  test.describe(() => {
    test.use(look)
    test(`applications are approved by keys alone at ${nameOf(look)}`, async ({ page, db, signInAs }) => {
      const word = ownWord()
      for (const index of [0, 1])
        await insertApplication(db, { name: `Guide ${index} ${word}`, hours: 9000 - index })
      await signInAs(['moderator'])
      await page.goto(paths.applications({ q: word }))
      await hydrated(page)
      expect(await violationsOf(page)).toEqual([])
      expect(await sideways(page)).toBe(0)
      await expect(page.locator('html')).toHaveAttribute('lang', look.locale)
      await approveByKeys(page, db, word, [`Guide 0 ${word}`, `Guide 1 ${word}`])
    })
  })

for (const look of turns(1))
  test.describe(() => {
    test.use(look)
    test(`pages are verified by keys alone at ${nameOf(look)}`, async ({ page, db, signInAs }) => {
      const word = ownWord()
      for (const index of [0, 1])
        await insertOrganization(db, {
          ...{ name: `${word} ${index}`, slug: `${word}-${index}`, status: 'pending' },
        })
      await signInAs(['manager'])
      await page.goto(paths.ownListings('organization', { scope: 'all', state: 'pending', q: word }))
      await hydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', look.locale)
      for (const _ of [0, 1]) {
        await page.keyboard.press('j')
        await page.keyboard.press('x')
      }
      const first = page.locator('.bulk button').first()
      await expect(first).toBeVisible()
      await page.keyboard.press('b')
      await expect(first).toBeFocused()
      expect(await violationsOf(page)).toEqual([])
      expect(await sideways(page)).toBe(0)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const verified = () =>
        db
          .select({ id: listings.id })
          .from(listings)
          .where(and(like(listings.slug, `${word}-%`), eq(listings.status, 'verified')))
      await expect.poll(verified).toHaveLength(2)
    })
  })

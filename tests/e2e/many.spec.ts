import { inArray, like, sql } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity, insertOrganization } from '#tests/factories.ts'

test.use({ server: 'changing' })

const most = 1_000
const numbers = Array.from({ length: most + 1 }, (_, number) => number)

test('what is too many to be counted is not said to be as few as the page shows', async ({ page, db }) => {
  const city = await insertCity(db)
  const made = numbers.map((number) => ({
    id: newId(),
    slug: `cupuazeiro-${number}`,
    name: `Cupuazeiro ${number}`,
    status: 'verified' as const,
    kind: 'profile' as const,
    type: 'guide' as const,
    cityId: city.id,
    description: { en: 'I guide.' },
  }))
  await db.insert(listings).values(made)
  try {
    await page.goto('/profiles?q=cupuazeiro')
    await expect(page.getByText('More than 1,000 people.')).toBeVisible()
    await page.goto('/profiles?q=cupuazeiro&lang=fr')
    await expect(page.getByText(/Plus de 1.000 personnes\./)).toBeVisible()
    await page.goto('/search?q=cupuazeiro&lang=en')
    await expect(page.getByText('The best 50 results')).toBeVisible()
  } finally {
    await db.delete(listings).where(like(listings.slug, 'cupuazeiro-%'))
  }
})

test('a listing of a thousand offers shows some of them, and the others when asked for', async ({
  page,
  db,
  signInAs,
}) => {
  test.slow()
  const lodge = await insertOrganization(db, { name: 'Casa Grande', slug: 'casa-grande' })
  const made = numbers.map((number) => ({ id: newId(), title: { en: `Canoe ${number + 1}` } }))
  await db.transaction(async (tx) => {
    // without triggers: what they keep is not shown here
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(offers).values(made)
    await tx
      .insert(offerLinks)
      .values(made.map(({ id }, position) => ({ id: newId(), offerId: id, listingId: lodge.id, position })))
  })
  try {
    await page.goto(paths.organization(lodge.slug))
    const entries = page.getByRole('heading', { level: 3, name: /^Canoe/ })
    await expect(entries).toHaveCount(24)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(entries.first()).toHaveText('Canoe 25')
    await signInAs(['manager'])
    await page.goto(paths.ownListing('organization', lodge.slug, 'offers'))
    await expect(entries).toHaveCount(50)
    await page.getByRole('button', { name: 'Show 50 more' }).click()
    await expect(entries).toHaveCount(100)
    await expect(page.getByRole('button', { name: 'Edit Canoe 51' })).toBeFocused()
  } finally {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      const ids = made.map(({ id }) => id)
      await tx.delete(offerLinks).where(inArray(offerLinks.offerId, ids))
      await tx.delete(offers).where(inArray(offers.id, ids))
    })
  }
})

import { like } from 'drizzle-orm'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { expect, test } from '#tests/browser/test.ts'
import { insertCity } from '#tests/factories.ts'

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

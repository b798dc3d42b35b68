import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { editInfo, openInfo, test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'

const infoOf = (slug: string) => paths.ownListing('profile', slug, 'info')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const say = (page: Page, text: string) => page.getByText(text, { exact: true })
const tab = (page: Page, language: string) => page.getByRole('tab', { name: new RegExp(`^${language}`) })

test('staff edit another’s information; another owner finds none', async ({
  page,
  db,
  ownProfile,
  signInAs,
}) => {
  await test.step('the text shown for a missing one is never saved as a translation', async () => {
    const { profile } = await ownProfile({ bio: { pt: 'Eu guio.', en: 'I guide.' }, originalLanguage: 'pt' })
    const texts = async () =>
      (await db.select({ bio: listings.description }).from(listings).where(eq(listings.id, profile.id)))[0]
        ?.bio
    await page.goto(infoOf(profile.slug))
    await page.getByRole('link', { name: 'About you, in French' }).click()
    await expect(page.getByRole('tab')).toHaveText([
      /Português.*yours/,
      /English.*done/,
      /Français.*missing/,
      /Español.*missing/,
    ])
    const about = page.getByLabel('About you', { exact: true })
    await expect(about).toBeFocused()
    await expect(tab(page, 'Français')).toHaveAttribute('aria-selected', 'true')
    await expect(about).toHaveAttribute('placeholder', 'I guide.')
    await expect(about).toHaveValue('')
    await save(page)
    await expect(say(page, 'Profile updated successfully')).toBeVisible()
    expect(await texts()).toEqual({ pt: 'Eu guio.', en: 'I guide.' })
    // the original is next to it to read
    await page.getByText('The text in Portuguese, side by side').click()
    await expect(say(page, 'Eu guio.')).toBeVisible()
    await about.fill('Je guide.')
    await expect(tab(page, 'Français')).toHaveText(/done/)
    await save(page)
    await expect.poll(texts).toEqual({ pt: 'Eu guio.', en: 'I guide.', fr: 'Je guide.' })
    // by keys; a changed original leaves its translations behind
    await tab(page, 'Français').focus()
    await page.keyboard.press('Home')
    await expect(tab(page, 'Português')).toBeFocused()
    await about.fill('Eu guio devagar.')
    await expect(tab(page, 'Français')).toHaveText(/outdated/)
    await save(page)
    await expect.poll(async () => (await texts())?.pt).toBe('Eu guio devagar.')
    // the answer has come, and nothing is kept on the device any more
    await expect(page.getByText(/^Saved/)).toBeVisible()
    await page.reload()
    await editInfo(page)
    await expect(tab(page, 'English')).toHaveText(/outdated/)
  })
  await test.step('staff edit another’s row, and its status', async () => {
    const { profile } = await ownProfile({ status: 'pending' })
    await signInAs(['manager'])
    await openInfo(page, profile.slug)
    await page.getByLabel('Status', { exact: true }).selectOption('verified')
    await page.getByLabel('Type', { exact: true }).selectOption('photographer')
    await save(page)
    await expect(say(page, 'Profile updated successfully')).toBeVisible()
    const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
    expect(row).toMatchObject({ status: 'verified', type: 'photographer' })
  })
  await test.step('another’s listing is not found', async () => {
    const { profile } = await ownProfile()
    await signInAs(['provider'])
    await page.goto(infoOf(profile.slug))
    await expect(page.getByText('Profile not found', { exact: true }).first()).toBeVisible()
  })
})

test('the owner of a listing reads when the team changed it', async ({ page, db, ownProfile, person }) => {
  const { profile, owner } = await ownProfile()
  const staff = await person({}, ['moderator'])
  const log = (actor: { id: string; name: string }, at: string) =>
    db.insert(auditEntries).values({
      ...{
        id: newId(),
        actorId: actor.id,
        actorName: actor.name,
        action: 'listing.update',
        at: new Date(at),
      },
      ...{ subjectKind: 'profile', subjectId: profile.id, subjectName: '' },
    })
  await log(owner, '2026-11-03T12:00:00Z')
  await page.goto(infoOf(profile.slug))
  await expect(page.getByRole('heading', { level: 1, name: profile.name })).toBeVisible()
  await expect(page.getByText('Only our team can change this')).toHaveCount(0)
  await log(staff, '2026-11-02T12:00:00Z')
  await page.reload()
  await expect(page.getByText('Changed by our team on 2 Nov 2026', { exact: true })).toBeVisible()
  await expect(page.getByText(staff.name)).toHaveCount(0)
})

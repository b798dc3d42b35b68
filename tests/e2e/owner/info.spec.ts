import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { editInfo, openInfo, test } from '#tests/browser/own-listings.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { largePhoto, redAndBlue } from '#tests/pictures.ts'

const infoOf = (slug: string) => paths.ownListing('profile', slug, 'info')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const say = (page: Page, text: string) => page.getByText(text, { exact: true })
const tab = (page: Page, language: string) => page.getByRole('tab', { name: new RegExp(`^${language}`) })

test('an empty profile becomes complete, and then public, on a phone', async ({ page, db, ownProfile }) => {
  const { profile } = await ownProfile({
    name: '',
    status: 'pending',
    profileType: null,
    bio: {},
    originalLanguage: 'en',
  })
  await db.update(listings).set({ cityId: null }).where(eq(listings.id, profile.id))
  const word = ownWord()
  const city = await insertCity(db, { name: `Barcelos ${word}`, slug: `barcelos-${word}` })
  const place = await insertCity(db, { kind: 'place', cityId: city.id, name: `Porto ${word}` })
  await page.goto(infoOf(profile.slug))
  await expect(page.getByText('Not public yet', { exact: true })).toBeVisible()
  await expect(page.getByText('0 of 11 done').first()).toBeVisible()
  // the checklist leads to each field
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type(`Iara ${word}`)
  await page.getByLabel('Type', { exact: true }).selectOption('guide')
  await page.getByRole('link', { name: 'About you', exact: true }).click()
  await expect(page.getByLabel('About you', { exact: true })).toBeFocused()
  await page.keyboard.type('I guide.')
  await page.getByRole('link', { name: 'City', exact: true }).click()
  await expect(page.getByLabel('Find the city')).toBeFocused()
  await page.keyboard.type(`barcelos ${word}`)
  // by keys alone
  await expect(page.getByRole('status').filter({ hasText: '1 city found' })).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: `Barcelos ${word} Amazonas, Brazil` })).toBeChecked()
  await page.getByLabel('Meeting place').selectOption({ label: place.name })
  await page.getByLabel('WhatsApp number').fill('+55 92 99123-4567')
  await page.getByRole('checkbox', { name: 'Portuguese' }).check()
  await save(page)
  await expect(say(page, 'Profile updated successfully')).toBeVisible()
  // the first name makes the address
  await expect(page).toHaveURL(new RegExp(`/admin/profiles/iara-${word}/info$`))
  // the form that had the focus is gone
  await expect(page.getByText(`The address of the page is now /profile/iara-${word}`)).toBeFocused()
  await expect(page.getByText('Not reviewed yet', { exact: true }).last()).toBeVisible()
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row).toMatchObject({
    name: `Iara ${word}`,
    type: 'guide',
    description: { en: 'I guide.' },
    cityId: city.id,
    placeId: place.id,
    phone: '+5592991234567',
    languages: ['pt'],
    isPublic: false,
  })
  await db.update(listings).set({ status: 'verified' }).where(eq(listings.id, profile.id))
  await page.reload()
  await expect(page.getByText('Your page is public', { exact: true })).toBeVisible()
  await page.goto(paths.profile(`iara-${word}`))
  await expect(page.getByRole('heading', { level: 1, name: `Iara ${word}` })).toBeVisible()
})

test('errors are at their fields, and what was typed stays', async ({ page, ownProfile, db, tolerate }) => {
  tolerate(/422|409/)
  const { profile } = await ownProfile()
  const word = ownWord()
  const other = await insertProfile(db, { slug: `outra-${word}` })
  await openInfo(page, profile.slug)
  await page.getByLabel('WhatsApp number').fill('many')
  await page.getByLabel('E-mail').fill('nobody')
  await save(page)
  await expect(say(page, 'Failed to update profile')).toBeVisible()
  await expect(say(page, 'Enter an e-mail address, such as ana@example.org')).toBeVisible()
  await page.getByLabel('E-mail').fill('ana@example.org')
  await save(page)
  await expect(say(page, 'Please enter a valid phone number')).toBeVisible()
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('many')
  await page.getByLabel('WhatsApp number').fill('')
  await page.getByLabel('Experience, in years').fill('some')
  await save(page)
  await expect(say(page, 'Enter a number')).toBeVisible()
  await page.getByLabel('Experience, in years').fill('7')
  await page.getByLabel('Address of the page').fill(other.slug)
  await save(page)
  await expect(say(page, 'This is already in use: choose another')).toBeVisible()
  await page.getByLabel('Address of the page').fill(`Guia ${word}`)
  await save(page)
  await expect(page).toHaveURL(new RegExp(`/admin/profiles/guia-${word}/info$`))
  await expect(page.getByRole('region', { name: 'Who you are' })).toContainText(`/profile/guia-${word}`)
})

test('a picture is sent, seen and removed; what is none is refused', async ({
  page,
  ownProfile,
  tolerate,
}) => {
  const { profile } = await ownProfile()
  await openInfo(page, profile.slug)
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await expect(page.locator('#info-picture')).toBeEnabled()
    await page.locator('input[type=file]:enabled').setInputFiles(file)
  }
  await choose({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(say(page, 'Please select an image file')).toBeVisible()
  await choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(say(page, 'File size must be less than 5MB')).toBeVisible()
  await expect(say(page, 'JPG, PNG, GIF of any size')).toBeVisible()
  tolerate(/avatar/)
  await page.route('**/avatar', (route) => route.fulfill({ status: 500, body: '' }))
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await redAndBlue(300, 300).png().toBuffer() }
  await choose(file)
  await expect(say(page, 'Failed to upload avatar')).toBeVisible()
  await page.unroute('**/avatar')
  await choose(await largePhoto())
  await expect(say(page, 'Avatar uploaded successfully')).toBeVisible()
  await expect(page.locator('.upload .avatar img')).toHaveAttribute('src', /^\/api\/image\/profile\//)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(say(page, 'Picture removed')).toBeVisible()
  await expect(page.locator('.upload .avatar img')).toHaveCount(0)
  await expect(page.locator('#info-picture')).toBeFocused()
})

test('an organization has its own fields and notices; type and status are the team’s', async ({
  page,
  db,
  ownProfile,
  organizationOf,
  tolerate,
}) => {
  tolerate(/422/)
  const { owner } = await ownProfile()
  const { id, slug } = await organizationOf(owner)
  await openInfo(page, slug, 'organization')
  await expect(page.getByLabel('Type', { exact: true })).toHaveAttribute('readonly', '')
  await expect(page.getByLabel('Status', { exact: true })).toHaveAttribute('readonly', '')
  await page.getByLabel('Established in').fill('1999')
  await page.getByLabel('Employees').fill('12')
  await page.getByLabel('Website').fill('pousada.example.org')
  await save(page)
  await expect(say(page, 'Organization updated successfully')).toBeVisible()
  await expect(page.getByLabel('Website')).toHaveValue('https://pousada.example.org/')
  await page.getByLabel('Established in').fill('2199')
  await save(page)
  await expect(say(page, 'Failed to update organization')).toBeVisible()
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  expect(row).toMatchObject({
    establishedYear: 1999,
    employeeCount: 12,
    website: 'https://pousada.example.org/',
  })
})

test('the form has no obstacles, on each screen and in both themes', async ({
  page,
  ownProfile,
  tolerate,
}) => {
  test.slow()
  tolerate(/422/)
  const { profile } = await ownProfile({ bio: { pt: 'Eu guio.' }, originalLanguage: 'pt' })
  await page.goto(infoOf(profile.slug))
  await expect(page.getByRole('heading', { name: 'Who you are' })).toBeVisible()
  await expectNoObstacles(page)
  await editInfo(page)
  await expectNoObstacles(page)
  await tab(page, 'Français').click()
  await page.getByText('The text in Portuguese, side by side').click()
  await page.getByLabel('WhatsApp number').fill('many')
  await save(page)
  await expect(say(page, 'Please enter a valid phone number')).toBeVisible()
  await expectNoObstacles(page)
})

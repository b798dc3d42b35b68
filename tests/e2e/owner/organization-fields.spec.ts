import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { openInfo, test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'

const line = (page: Page, list: string, number: number) =>
  page.getByRole('textbox', { name: `${list}, line ${number}`, exact: true })
const tab = (page: Page, language: string) => page.getByRole('tab', { name: new RegExp(`^${language}`) })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) =>
  expect(page.getByText('Organization updated successfully', { exact: true })).toBeVisible()

const screens = { 'on a phone': {}, 'at a desk': { viewport: { width: 1280, height: 900 }, isMobile: false } }
for (const [where, screen] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use(screen)

    test('license, specialties and certifications are written by language, and visitors read them', async ({
      page,
      db,
      ownProfile,
      organizationOf,
    }) => {
      test.slow()
      const { owner } = await ownProfile()
      const { id, slug } = await organizationOf(owner)
      await openInfo(page, slug, 'organization')
      await page.getByLabel('License number').fill(' 12.345 ')
      await line(page, 'Specialties', 1).fill('Birds at dawn, Canoes')
      await line(page, 'Certifications', 1).fill('Safe on the water')
      // a comma makes two lines
      await expect(line(page, 'Specialties', 2)).toHaveValue('Canoes')
      await line(page, 'Specialties', 3).fill('canoes')
      await expect(tab(page, 'Français')).toContainText('missing')
      // at the end the bar with Save lies over nothing
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await violationsOf(page)).toEqual([])
      await save(page)
      await saved(page)
      // a duplicate is kept once
      await expect(line(page, 'Specialties', 3)).toHaveValue('')
      await tab(page, 'Français').click()
      await expect(line(page, 'Specialties', 1)).toHaveAttribute('placeholder', 'Birds at dawn')
      await page.getByLabel('About the organization').fill('Des chambres.')
      await line(page, 'Specialties', 1).fill('Oiseaux')
      await line(page, 'Certifications', 1).fill('Sûr sur l’eau')
      // one of its phrases is missing still
      await expect(tab(page, 'Français')).toContainText('missing')
      await line(page, 'Specialties', 2).fill('Pirogues')
      await expect(tab(page, 'Français')).toContainText('done')
      await save(page)
      const rowNow = async () => (await db.select().from(listings).where(eq(listings.id, id)))[0]
      await expect.poll(rowNow).toMatchObject({
        licenseNumber: '12.345',
        specialties: [
          { en: 'Birds at dawn', fr: 'Oiseaux' },
          { en: 'Canoes', fr: 'Pirogues' },
        ],
        certifications: [{ en: 'Safe on the water', fr: 'Sûr sur l’eau' }],
      })
      await page.goto(paths.ownListing('organization', slug, 'info'))
      const part = (name: string) => page.getByRole('region', { name })
      await expect(part('The organization')).toContainText(/License number\s*12\.345/)
      await expect(part('Description')).toContainText(/Specialties\s*Birds at dawn, Canoes/)
      await expect(part('Description')).toContainText(/Certifications\s*Safe on the water/)
      await page.goto(`${paths.organization(slug)}?lang=fr`)
      await expect(page.getByRole('region', { name: 'Spécialités' }).getByRole('listitem')).toHaveText([
        'Oiseaux',
        'Pirogues',
      ])
      await expect(page.getByText('Sûr sur l’eau')).toBeVisible()
      await expect(page.getByText('12.345')).toBeVisible()
    })
  })
}

test('phrases of an organization, in four languages', async ({ page, ownProfile, organizationOf }) => {
  await test.step('what is no text is refused at its line, in its language; what was typed outlives the page', async () => {
    const { owner } = await ownProfile()
    const { slug } = await organizationOf(owner, { specialties: [{ en: 'Birds' }] })
    await openInfo(page, slug, 'organization')
    await tab(page, 'Português').click()
    await line(page, 'Specialties', 1).fill('A\u0007ves')
    await tab(page, 'English').click()
    await save(page)
    // the tab with what is wrong opens
    await expect(tab(page, 'Português')).toHaveAttribute('aria-selected', 'true')
    await expect(line(page, 'Specialties', 1)).toHaveAttribute('aria-invalid', 'true')
    await expect(line(page, 'Specialties', 1)).toHaveAccessibleDescription(/characters we cannot read/)
    expect(await violationsOf(page)).toEqual([])
    await line(page, 'Specialties', 1).fill('Aves')
    await page.getByLabel('License number').fill('77')
    await expect(page.getByText('Kept on this device, not saved yet')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Continue with it' }).click()
    await expect(page.getByLabel('License number')).toHaveValue('77')
    await save(page)
    await saved(page)
    await tab(page, 'Português').click()
    await expect(line(page, 'Specialties', 1)).toHaveValue('Aves')
  })
  await test.step('the form is for everyone, in four languages', async () => {
    const { owner } = await ownProfile()
    const { slug } = await organizationOf(owner, { specialties: [{ en: 'Birds' }], licenseNumber: '1' })
    const labels = {
      en: ['License number', 'Specialties', 'Certifications'],
      fr: ['Numéro de licence', 'Spécialités', 'Certifications'],
      pt: ['Número da licença', 'Especialidades', 'Certificações'],
      es: ['Número de licencia', 'Especialidades', 'Certificaciones'],
    }
    for (const language of languages) {
      await page.goto(`${paths.ownListing('organization', slug, 'info')}?lang=${language}#info-license`)
      const [license = '', ...lists] = labels[language]
      await expect(page.getByLabel(license)).toHaveValue('1')
      for (const list of lists) await expect(page.getByRole('group', { name: list })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    }
  })
})

test('two who write the same list are asked, and see the phrases', async ({
  page,
  db,
  ownProfile,
  organizationOf,
  tolerate,
}) => {
  tolerate(/409/)
  const { owner } = await ownProfile()
  const { id, slug } = await organizationOf(owner, { licenseNumber: '1', specialties: [{ en: 'Birds' }] })
  await openInfo(page, slug, 'organization')
  await line(page, 'Specialties', 2).fill('Boats')
  await page.getByLabel('License number').fill('2')
  const theirs = { licenseNumber: '3', specialties: [{ en: 'Fish', pt: 'Peixes' }] }
  await db
    .update(listings)
    .set({ ...theirs, updatedAt: new Date() })
    .where(eq(listings.id, id))
  await save(page)
  const clash = page.getByRole('region', { name: 'Someone else saved this in the meantime' })
  const lists = clash.getByRole('group', { name: 'Specialties' })
  await expect(lists).toContainText('Birds, Boats')
  await lists.getByRole('radio', { name: /Fish \/ Peixes/ }).check()
  await expect(clash.getByRole('group', { name: 'License number' })).toContainText('3')
  expect(await violationsOf(page)).toEqual([])
  await clash.getByRole('button', { name: 'Save these' }).click()
  await saved(page)
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  expect(row).toMatchObject({ licenseNumber: '2', specialties: theirs.specialties })
})

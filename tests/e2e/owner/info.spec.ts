import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
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

const screens = { 'on a phone': {}, 'at a desk': { viewport: { width: 1280, height: 900 }, isMobile: false } }
for (const [where, screen] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use(screen)

    test('the information is read first, and each part leads to its field', async ({ page, ownProfile }) => {
      const { profile } = await ownProfile({
        ...{ experienceYears: 0, phone: '+5592991234567', languages: ['pt', 'en'] },
        ...{ specialty: { en: 'Night walks' }, email: null },
      })
      const part = (name: string) => page.getByRole('region', { name })
      const fields = {
        'Who you are': page.getByLabel('Name', { exact: true }),
        'Your words': page.getByLabel('About you', { exact: true }),
        'Languages spoken': page.getByRole('heading', { name: 'Languages spoken' }),
        'Where and how to reach you': page.getByLabel('Find the city'),
      }
      await page.goto(infoOf(profile.slug))
      await expect(part('Who you are')).toContainText(`/profile/${profile.slug}`)
      await expect(part('Who you are')).toContainText(/Experience, in years\s*0/)
      await expect(part('Your words')).toContainText('Night walks')
      await expect(part('Your words')).toContainText('I guide.')
      await expect(part('Languages spoken')).toContainText('Portuguese, English')
      await expect(part('Where and how to reach you')).toContainText('+55 92 99123-4567')
      await expect(part('Where and how to reach you')).toContainText(/E‑mail\s*Nothing yet/)
      await expect(page.getByRole('textbox')).toHaveCount(0)
      for (const [name, field] of Object.entries(fields)) {
        await page.goto(infoOf(profile.slug))
        await part(name).getByRole('button', { name: 'Edit' }).click()
        await expect(field).toBeFocused()
        expect(await coveredBySaveBar(page)).toBe(false)
      }
    })

    test('each address of a field opens the form there, and no bar lies over what has the focus', async ({
      page,
      ownProfile,
    }) => {
      const { profile } = await ownProfile()
      await page.goto(`${infoOf(profile.slug)}#info-phone`)
      await expect(page.getByLabel('WhatsApp number')).toBeFocused()
      expect(await coveredBySaveBar(page)).toBe(false)
      // from the first field to the last, by keys
      await page.getByLabel('Name', { exact: true }).focus()
      const last = page.getByLabel('E‑mail')
      for (
        let step = 0;
        step < 60 && !(await last.evaluate((field) => field === document.activeElement));
        step += 1
      ) {
        await page.keyboard.press('Tab')
        expect(await coveredBySaveBar(page)).toBe(false)
      }
      await expect(last).toBeFocused()
    })
  })
}

/** Whether the bar with Save lies over what has the focus. */
const coveredBySaveBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.savebar')?.getBoundingClientRect()
    const field = document.activeElement
    if (!bar || !field) throw new Error('no form')
    const { top, bottom } = field.getBoundingClientRect()
    return !field.closest('.savebar') && bottom > bar.top && top < bar.bottom
  })

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

test('staff edit another’s information; another owner finds none', async ({
  page,
  db,
  ownProfile,
  signInAs,
}) => {
  await test.step('what stands in for a missing text is never saved as a translation', async () => {
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
    // the original stands beside it to read
    await page.getByText('The words in Portuguese beside it').click()
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

test('what is wrong stands at its field, and what was typed stays', async ({
  page,
  ownProfile,
  db,
  tolerate,
}) => {
  tolerate(/422|409/)
  const { profile } = await ownProfile()
  const word = ownWord()
  const other = await insertProfile(db, { slug: `outra-${word}` })
  await openInfo(page, profile.slug)
  await page.getByLabel('WhatsApp number').fill('many')
  await page.getByLabel('E‑mail').fill('nobody')
  await save(page)
  await expect(say(page, 'Failed to update profile')).toBeVisible()
  await expect(say(page, 'Enter an e‑mail address, such as ana@example.org')).toBeVisible()
  await page.getByLabel('E‑mail').fill('ana@example.org')
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
  await expect(say(page, 'This is in use already')).toBeVisible()
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

test('nothing stands in the way, on each screen and in both themes', async ({
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
  await page.getByText('The words in Portuguese beside it').click()
  await page.getByLabel('WhatsApp number').fill('many')
  await save(page)
  await expect(say(page, 'Please enter a valid phone number')).toBeVisible()
  await expectNoObstacles(page)
})

test('a press on Edit is not lost while the rest of the page is on its way', async ({ page, ownProfile }) => {
  const { profile } = await ownProfile()
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/invitation-list/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(infoOf(profile.slug))
  const edit = page.getByRole('region', { name: 'Who you are' }).getByRole('button', { name: 'Edit' })
  // no press counts before the page is hydrated
  await expect(edit).toBeEnabled()
  const before = await edit.boundingBox()
  if (!before) throw new Error('no button')
  await page.mouse.move(before.x + before.width / 2, before.y + 3)
  await page.mouse.down()
  const came = page.waitForResponse(/invitation-list/)
  send()
  await (await came).finished()
  // the browser shows what came
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await edit.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

test('who owns a listing reads when the team changed it', async ({ page, db, ownProfile, person }) => {
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
  await expect(page.getByText('Changed by the team')).toHaveCount(0)
  await log(staff, '2026-11-02T12:00:00Z')
  await page.reload()
  await expect(page.getByText('Changed by the team on 2 Nov 2026', { exact: true })).toBeVisible()
  await expect(page.getByText(staff.name)).toHaveCount(0)
})

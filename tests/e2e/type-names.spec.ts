import { inArray } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { typeNames } from '#server/database/schema/settings.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { enter, ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertProfile } from '#tests/factories.ts'

// types that no other test reads by their names
const types = ['survival_instructor', 'customer_experience_manager', 'conservation_officer']
test.afterEach(({ db }) => db.delete(typeNames).where(inArray(typeNames.type, types)))

const inPortuguese = paths.typeNames({ kind: 'profileTypes', language: 'pt' })

test('a type is called by another name in Portuguese, by keyboard, and visitors see and find it so', async ({
  page,
  db,
  signInAs,
  makeContext,
  tolerate,
}) => {
  test.slow()
  tolerate(/422 \(Unprocessable/)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(['admin'])
  const word = ownWord()
  const name = `Ana ${word}`
  const { slug } = await insertProfile(db, { name, profileType: 'survival_instructor' })
  const visitor = await (await makeContext()).newPage()
  const list = `${paths.profiles({ type: 'survival_instructor', q: word })}&lang=pt`
  await visitor.goto(list)
  await expect(visitor.getByText('Instrutor(a) de sobrevivência').first()).toBeVisible()
  await page.goto(paths.translations())
  await page.getByRole('link', { name: 'Change names' }).click()
  await page.getByLabel('In', { exact: true }).selectOption('Portuguese')
  const field = (of: string) =>
    page.getByRole('form', { name: `${of}, Name, Portuguese` }).getByRole('textbox')
  await page.getByRole('button', { name: 'Change Survival instructor, Name, Portuguese' }).focus()
  await page.keyboard.press('Enter')
  await expect(field('Survival instructor')).toBeFocused()
  await expect(field('Survival instructor')).toHaveValue('Instrutor(a) de sobrevivência')
  await field('Survival instructor').fill('{Mateiro}')
  await page.keyboard.press('Control+Enter')
  await expect(field('Survival instructor')).toHaveAttribute('aria-invalid', 'true')
  await field('Survival instructor').fill(`Mateiro ${word}`)
  await page.keyboard.press('Control+Enter')
  // the next name, without a hand on the mouse
  await expect(field('Wildlife specialist')).toBeFocused()
  await expect(page.getByText(`Mateiro ${word}`)).toBeVisible()
  await expect
    .poll(() => visitor.goto(list).then(() => visitor.getByText(`Mateiro ${word}`).count()))
    .toBeGreaterThan(0)
  await expect(visitor.getByText('Instrutor(a) de sobrevivência')).toHaveCount(0)
  await visitor.goto(`${paths.search({ q: `mateiro ${word}` })}&lang=pt`)
  await expect(visitor.getByRole('link', { name }).first()).toBeVisible()
  // a hydrated page has the same name before and after its script takes it over
  await page.goto(`${paths.ownListing('profile', slug)}?lang=pt`, { waitUntil: 'networkidle' })
  await expect(page.getByText(`Mateiro ${word}`).first()).toBeVisible()
  // nothing in the field: the name of the software again
  await page.goto(`${inPortuguese}&lang=en`)
  await page.getByRole('button', { name: 'Change Survival instructor, Name, Portuguese' }).click()
  await field('Survival instructor').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Instrutor(a) de sobrevivência')).toBeVisible()
  await expect
    .poll(() => visitor.goto(list).then(() => visitor.getByText('Instrutor(a) de sobrevivência').count()))
    .toBeGreaterThan(0)
})

test('a new English name puts the others on the desk, where one is saved as it is', async ({
  page,
  signInAs,
}) => {
  await signInAs(['editor'])
  await page.goto(paths.typeNames({ kind: 'profileTypes', language: 'en' }))
  const change = page.getByRole('button', { name: 'Change Conservation officer, Name, English' })
  await change.click()
  const form = page.getByRole('form', { name: 'Conservation officer, Name, English' })
  await expect(form.getByText('Name given by the software')).toBeVisible()
  const english = `Ranger ${ownWord()}`
  await form.getByRole('textbox').fill(english)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Translation saved').first()).toBeVisible()
  await page.goto(paths.translations({ kind: 'type', language: 'fr' }))
  await page.getByRole('button', { name: `Translate ${english}, Name, French` }).click()
  const french = page.getByRole('form', { name: `${english}, Name, French` })
  await expect(french.getByText(english, { exact: true })).toBeVisible()
  await french.getByRole('textbox').press('Control+Enter')
  await expect(page.getByRole('button', { name: `Change ${english}, Name, French` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'To be translated' })).toBeVisible()
  await expect(page.getByRole('heading', { name: english })).toHaveCount(0)
})

test('what is typed outlives the page, and two who name the same type are asked', async ({
  page,
  db,
  signInAs,
  makeContext,
  person,
  baseURL,
  tolerate,
}) => {
  tolerate(/409 \(Conflict\)/)
  await signInAs(['editor'])
  const button = 'Change Customer experience manager, Name, Portuguese'
  const form = 'Customer experience manager, Name, Portuguese'
  await page.goto(inPortuguese)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('form', { name: form }).getByRole('textbox').fill('O meu nome')
  await expect(page.getByText('Kept on this device, not saved yet')).toBeVisible()
  const context = await makeContext()
  await enter(context, db, await person({}, ['editor']), String(baseURL))
  const other = await context.newPage()
  await other.goto(inPortuguese)
  await other.getByRole('button', { name: button }).click()
  await other.getByRole('form', { name: form }).getByRole('textbox').fill('O nome dela')
  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await other.keyboard.press('Control+Enter')
  await expect(other.getByText('Translation saved').first()).toBeVisible()
  await page.getByRole('form', { name: form }).getByRole('textbox').press('Control+Enter')
  await expect(page.getByText('Someone else saved this in the meantime')).toBeVisible()
  await page.getByRole('radio', { name: 'O nome dela' }).check()
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect(page.getByRole('button', { name: button })).toBeVisible()
})

test('the names have no obstacles, on each screen and in both themes', async ({ page, signInAs }) => {
  await signInAs(['editor'])
  await page.goto(inPortuguese)
  await page.getByRole('button', { name: /^Change Survival instructor/ }).click()
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await expectNoObstacles(page)
})

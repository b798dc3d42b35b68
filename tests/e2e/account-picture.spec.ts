import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violationsOf } from '#tests/browser/axe.ts'
import { enter, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { cameraNotes, largePhoto, redAndBlue } from '#tests/pictures.ts'

const megabyte = 1024 * 1024
const saved = 'Avatar uploaded successfully'

/** A photo as a phone held upright keeps it: lying, with a note to turn it, where it was taken and with what. */
async function photo(width = 2000, height = 1500) {
  const noted = redAndBlue(width, height).withExif(cameraNotes).withMetadata({ orientation: 6 })
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await noted.jpeg({ quality: 95 }).toBuffer() }
}
// a file that is chosen before the page is hydrated would not be seen: till then nobody can choose one
const chooser = (page: Page) => page.locator('input[type=file]:enabled')
const say = (page: Page, text: string) => page.getByText(text, { exact: true })
const inHeader = (page: Page) => page.getByRole('banner').locator('.avatar img')
const isSeen = (image: ReturnType<typeof inHeader>) =>
  expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth)).toBe(128)

test('a picture is chosen by keyboard, seen at once, sent small and clean, and shown wherever initials stood', async ({
  page,
  signInAs,
}) => {
  const person = await signInAs(['admin'])
  await page.goto('/account')
  const large = page.getByRole('main').locator('.avatar.l img')
  await expect(large).toHaveCount(0)
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/api/auth/user/picture', async (route) => {
    await held
    await route.continue()
  })
  const [choosing, sending] = [
    page.waitForEvent('filechooser'),
    page.waitForRequest('**/api/auth/user/picture'),
  ]
  const button = page.getByRole('button', { name: 'Choose a picture' })
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
  const file = await photo()
  await (await choosing).setFiles(file)
  const sent = (await sending).postDataBuffer() ?? Buffer.alloc(0)
  await expect(large).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect(page.getByRole('button', { name: 'Uploading…' })).toBeDisabled()
  expect(sent.includes('name="avatar"')).toBe(true)
  expect(sent.length).toBeLessThan(file.buffer.length)
  expect(file.buffer.includes('Secret Model')).toBe(true)
  expect(sent.includes('Secret Model')).toBe(false)
  letGo()
  await expect(say(page, saved)).toBeVisible()
  await expect(large).toHaveAttribute('src', new RegExp(`^/api/image/user/${person.id}/avatar\\?size=256&v=`))
  await isSeen(inHeader(page))
  const kept = await page.request.get((await inHeader(page).getAttribute('src')) ?? '')
  const { data, info } = await sharp(await kept.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (y: number) => [
    ...data.subarray((y * info.width + 64) * info.channels, (y * info.width + 64) * info.channels + 3),
  ]
  const [top, bottom] = [at(10), at(118)]
  // upright: red stood on the left of the lying photo
  expect([Number(top[0]) > 150, Number(top[2]) < 100]).toEqual([true, true])
  expect([Number(bottom[0]) < 100, Number(bottom[2]) > 150]).toEqual([true, true])
  await page.goto('/dashboard')
  await isSeen(page.getByRole('main').locator('.avatar img'))
  await page.goto(`/admin/users?q=${person.email}`)
  await isSeen(page.getByRole('row').filter({ hasText: person.email }).locator('.avatar img'))
  await page.goto('/profiles')
  await isSeen(inHeader(page))
})

test('a browser that lets no page read back what it drew sends the picture as it was chosen', async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = () => new ImageData(8, 8)
  })
  await signInAs([])
  await page.goto('/account')
  const sending = page.waitForRequest('**/api/auth/user/picture')
  const file = await photo()
  await chooser(page).setInputFiles(file)
  await expect(say(page, saved)).toBeVisible()
  const sent = await (await sending).allHeaders()
  expect(Number(sent['content-length'])).toBeGreaterThan(file.buffer.length)
})

test('what is no picture, or too large, is said at once and not sent', async ({ page, signInAs }) => {
  await signInAs([])
  await page.goto('/account')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await chooser(page).setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await expect(page.getByRole('alert')).toHaveText('Please select an image file')
  const button = page.getByRole('button', { name: 'Choose a picture' })
  await expect(button).toHaveAccessibleDescription('Please select an image file')
  await chooser(page).setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(page.getByRole('alert')).toHaveText('Please select an image file')
  expect(await violationsOf(page)).toEqual([])
  await chooser(page).setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * megabyte),
  })
  await expect(page.getByRole('alert')).toHaveText('File size must be less than 5MB')
  expect(sent).not.toContain('PUT')
  // a photo that is larger is made smaller first
  await chooser(page).setInputFiles(await largePhoto())
  await expect(say(page, saved)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a picture that nobody can read is refused, and the one before stays', async ({
  page,
  tolerate,
  signInAs,
}) => {
  tolerate(/Failed to load resource/)
  await signInAs([])
  await page.goto('/account')
  await chooser(page).setInputFiles(await photo(300, 300))
  await expect(say(page, saved)).toBeVisible()
  await isSeen(inHeader(page))
  const before = await inHeader(page).getAttribute('src')
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 'broken')])
  await chooser(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: broken })
  await expect(say(page, 'Failed to upload avatar')).toBeVisible()
  await expect(say(page, 'This picture cannot be read. Choose a JPG, PNG or GIF.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  const heic = Buffer.from('\0\0\0\x20ftypheic')
  await chooser(page).setInputFiles({ name: 'me.heic', mimeType: 'image/heic', buffer: heic })
  await expect(say(page, 'This picture cannot be read. Choose a JPG, PNG or GIF.')).toBeVisible()
  await page.reload()
  await expect(inHeader(page)).toHaveAttribute('src', before ?? '')
})

test('without a network the picture is not lost: one press sends it when the signal is back', async ({
  page,
  context,
  tolerate,
  signInAs,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await signInAs([])
  await page.goto('/account')
  await page.getByRole('button', { name: 'Choose a picture' }).focus()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await context.setOffline(true)
  await chooser(page).setInputFiles(await photo())
  await expect(say(page, 'Failed to upload avatar')).toBeVisible()
  const field = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) })
  await expect(field).toContainText('You are offline. Nothing was lost')
  await context.setOffline(false)
  await field.getByRole('button', { name: 'Retry' }).click()
  await expect(say(page, saved)).toBeVisible()
  await expect(field).toHaveCount(0)
  await isSeen(inHeader(page))
})

test('a picture is removed after a question, and the initials are back', async ({ page, signInAs }) => {
  await signInAs([])
  await page.goto('/account')
  await chooser(page).setInputFiles(await photo(300, 300))
  await isSeen(inHeader(page))
  await page.getByRole('button', { name: 'Remove picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove your picture?' })
  await expect(dialog).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(say(page, 'Your picture was removed')).toBeVisible()
  await expect(inHeader(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await page.reload()
  await expect(inHeader(page)).toHaveCount(0)
})

test('people who were logged out elsewhere in the meantime are asked to log in, and have no picture', async ({
  page,
  db,
  baseURL,
  tolerate,
  signInAs,
  makeContext,
}) => {
  tolerate(/Failed to load resource/)
  const person = await signInAs([])
  await page.goto('/account')
  const elsewhere = await makeContext()
  await enter(elsewhere, db, person, String(baseURL))
  await page.request.get('/auth/logout')
  await chooser(page).setInputFiles(await photo(300, 300))
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  expect(await (await elsewhere.request.get('/api/auth/user')).json()).toMatchObject({ picture: null })
})

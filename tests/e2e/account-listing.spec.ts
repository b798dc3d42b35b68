import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { applications } from '#server/database/schema/applications.ts'
import { insertApplication } from '#tests/applications.ts'
import { draft, main, saveDraft } from '#tests/browser/applying.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { decideElsewhere, stateOf } from '#tests/browser/reviewing.ts'
import { test as base, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import type { Person } from '#tests/people.ts'
import { sessionOf } from '#tests/signed-in.ts'

type Given = Partial<Parameters<typeof insertApplication>[1]>
type Standing = {
  page: Page
  db: Database
  person: Person
  /** Sends an application of the person who is signed in. */
  apply: (given?: Given) => Promise<string>
  /** A reviewer approves it. */
  approve: (id: string) => Promise<void>
  /** Staff offer a listing of this name to the person. */
  offer: (name: string) => Promise<void>
}

const test = base.extend<{ standing: Standing }>({
  standing: async ({ page, db, baseURL, signInAs, person: makePerson }, use) => {
    const url = String(baseURL)
    const person = await signInAs([])
    const apply = async (given: Given = {}) => {
      const links = [{ platform: 'instagram', url: 'https://www.instagram.com/ana.guia/' } as const]
      return (await insertApplication(db, { name: person.name, userId: person.id, links, ...given })).id
    }
    const approve = async (id: string) => {
      const reviewer = await makePerson({}, ['moderator'])
      await decideElsewhere({ db, url, reviewer }, id)
    }
    const offer = async (name: string) => {
      const { cookie } = await sessionOf(db, await makePerson({ name: 'Lúcia' }, ['moderator']))
      const answer = await fetch(`${url}/api/admin/handovers`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          email: person.email,
          language: 'pt',
          accountType: 'organization',
          organizationType: 'hotel',
          phoneCountryCode: '+55',
          phoneNumber: '(92) 99123-4567',
          name,
          otherTown: 'Novo Airão',
          introduction: 'Três quartos sobre o rio.',
        }),
      })
      expect(answer.status).toBe(200)
    }
    await use({ page, db, person, apply, approve, offer })
  },
})

const close = (db: Database, id: string, state: 'rejected' | 'withdrawn', note?: string) =>
  db.update(applications).set({ state, note, closedAt: new Date() }).where(eq(applications.id, id))

const note = 'O número de telefone não atende.\nEscreva de novo com outro.'

const states: { name: string; reach: (standing: Standing) => Promise<unknown>; says: string[] }[] = [
  { name: 'none', reach: async () => {}, says: ['You are not listed yet.', 'List your services'] },
  {
    name: 'begun',
    reach: ({ page }) => saveDraft(page, draft),
    says: ['You have started an application. What you entered is saved.', 'Continue your application'],
  },
  {
    name: 'open',
    reach: ({ apply }) => apply(),
    says: ['Under review', 'in 1–2 business days', 'Guide', 'Manaus', 'instagram.com/ana.guia', 'Change it'],
  },
  {
    name: 'changed',
    reach: ({ apply }) => apply({ changedAt: new Date('2026-11-20T15:00:00Z'), otherTown: 'Vila Nova' }),
    says: ['Under review', 'Vila Nova', 'You changed it on 20 Nov 2026'],
  },
  {
    name: 'withdrawn',
    reach: async ({ db, apply }) => close(db, await apply(), 'withdrawn'),
    says: ['Withdrawn', 'You withdrew it on', 'Send a new application'],
  },
  {
    name: 'rejected',
    reach: async ({ db, apply }) => close(db, await apply(), 'rejected', note),
    says: ['Not this time', 'Here is what we wrote to you', note, 'Correct and resend'],
  },
  {
    name: 'approved',
    reach: async ({ apply, approve }) => approve(await apply()),
    says: ['Your page', 'Guide', 'Public', 'See it as a visitor'],
  },
  {
    name: 'approved, with something missing',
    reach: async ({ apply, approve }) => approve(await apply({ introduction: '', otherTown: 'Vila Nova' })),
    says: ['Not public yet', 'your city', 'A short introduction', 'Save'],
  },
  {
    name: 'offered',
    reach: ({ offer }) => offer('Hotel do Rio'),
    says: ['A page for you', '“Lúcia” has prepared a page under the name “Hotel do Rio”', 'Hotel', 'Decline'],
  },
]

for (const { name, reach, says } of states) {
  test(`the account begins with where one stands: ${name}`, async ({ page, standing }) => {
    test.slow()
    await reach(standing)
    await page.goto('/account')
    for (const each of says) await expect(main(page)).toContainText(each)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoObstacles(page)
  })
}

test('an introduction waits for its form to listen: nothing typed is lost', async ({ page, standing }) => {
  await standing.approve(await standing.apply({ introduction: '' }))
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/introduction-form/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeEnabled()
  const field = page.getByLabel('A short introduction')
  await expect(field).toBeDisabled()
  release()
  await field.fill('Cresci em Manaus.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'See it as a visitor' })).toBeVisible()
})

test('an application is withdrawn behind a disclosure, and stays as it is until then', async ({
  page,
  standing,
}) => {
  const id = await standing.apply()
  await page.goto('/account')
  const confirm = page.getByRole('button', { name: 'Withdraw my application' })
  await expect(confirm).toBeHidden()
  await main(page).getByText('Withdraw it', { exact: true }).click()
  await expect(main(page)).toContainText('We will stop reviewing it. You can send a new one at any time.')
  expect((await stateOf(standing.db, id))?.state).toBe('open')
  await confirm.click()
  await expect(page.getByText('Your application was withdrawn', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Withdrawn', { exact: true })).toBeVisible()
  expect((await stateOf(standing.db, id))?.state).toBe('withdrawn')
  await page.getByRole('button', { name: 'Send a new application' }).click()
  await expect(page).toHaveURL('/welcome/complete')
  await expect(page.getByLabel('Your name')).toHaveValue(standing.person.name)
})

test('an offered listing is accepted, and is then listed as one’s own', async ({ page, standing }) => {
  const name = `Hotel ${ownWord()}`
  await standing.offer(name)
  await page.goto('/account')
  const offered = page.getByRole('region', { name: 'A page for you' })
  await expect(offered).toContainText('Nobody will see it until you accept.')
  await offered.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('The page is yours now', { exact: true })).toBeVisible()
  await expect(offered).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your page' })).toContainText(name)
  await expect(main(page)).toContainText('Has a page here')
})

test('a listing that was offered is declined, and gone', async ({ page, standing }) => {
  await standing.offer(`Hotel ${ownWord()}`)
  await page.goto('/account')
  const offered = page.getByRole('region', { name: 'A page for you' })
  await offered.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('The page was deleted', { exact: true })).toBeVisible()
  await expect(offered).toHaveCount(0)
  await expect(main(page)).toContainText('You are not listed yet.')
})

test('a listing leads to where it is edited', async ({ page, standing }) => {
  await standing.approve(await standing.apply())
  await page.goto('/account')
  const edit = page.getByRole('region', { name: 'Your page' }).getByRole('link', { name: /^Edit / })
  await expect(edit).toHaveAttribute('href', /^\/admin\/profiles\/[a-z0-9-]+\/info$/)
})

test('the reviewer’s message is set apart from the page’s own text', async ({ page, standing }) => {
  await close(standing.db, await standing.apply(), 'rejected', note)
  await page.goto('/account')
  await expect(page.getByRole('blockquote')).toHaveCSS('border-left-width', '4px')
  await expect(page.getByRole('blockquote')).toHaveText(note)
})

test('on a narrow screen who is signed in has the search, and a name that leads home', async ({
  page,
  signInAs,
}) => {
  for (const width of [320, 360]) {
    await test.step(`on a phone of ${width} pixels who is signed in has the search, and a name that leads home`, async () => {
      await page.setViewportSize({ width, height: 740 })
      const banner = page.getByRole('banner')
      for (const [role, home] of [
        [undefined, '/account'],
        ['provider', '/admin'],
        ['moderator', '/admin'],
      ] as const) {
        const { name } = await signInAs(role ? [role] : [])
        await page.goto('/cities')
        await expect(banner.getByRole('link', { name, exact: true })).toHaveAttribute('href', home)
        await expect(banner.getByRole('link', { name: 'Search' })).toBeInViewport({ ratio: 1 })
      }
    })
  }
})

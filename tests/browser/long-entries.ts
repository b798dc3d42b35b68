import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { insertApplication } from '#tests/applications.ts'
import { insertUser } from '#tests/factories.ts'
import type { Person } from '#tests/people.ts'
import { test as base, ownWord } from './signed-in.ts'
import { expect } from './test.ts'

const longName = 'Associação dos Condutores Ambientais de Novo Airão e Barcelos'

type FilledPage = {
  /** `:id` is that of the application. */
  path: string
  filter: string
  /** What is opened or chosen before the page is looked at. */
  begin?: (page: Page) => Promise<void>
}

/** The pages of the administration, narrowed to the long entries where they are lists of them. */
export const administrationPages: FilledPage[] = [
  { path: '/dashboard', filter: '' },
  { path: '/admin', filter: '' },
  { path: '/admin/users', filter: `?${new URLSearchParams({ q: longName })}` },
  { path: '/admin/roles', filter: '' },
  { path: '/admin/audit', filter: `?${new URLSearchParams({ person: longName })}` },
  {
    path: paths.applications(),
    filter: `?${new URLSearchParams({ q: longName })}`,
    begin: (page) => page.getByRole('table').getByRole('checkbox').first().check(),
  },
  {
    path: paths.application(':id'),
    filter: '',
    begin: async (page) => {
      await page.getByRole('main').locator('button[aria-expanded=false]').click()
      await page.locator('textarea[name=note]').fill(`${longName}. `.repeat(6))
    },
  },
  {
    path: paths.newHandover(),
    filter: '',
    begin: async (page) => {
      await page.getByRole('main').locator('button.primary').click()
      await page.locator('[name=email]').waitFor()
    },
  },
]

type Entries = {
  administrator: Person
  /** An open application that another one is like, sent by somebody who was rejected before. */
  application: { id: string }
}

/** A browser test in which one is signed in as an administrator, among entries as long as they come. */
export const test = base.extend<
  Entries & { openFilled: (page: FilledPage, address: string) => Promise<void> }
>({
  administrator: async ({ db, signInAs, person }, use) => {
    const word = ownWord()
    const administrator = await signInAs(['admin'], {
      name: longName,
      email: `condutores-ambientais-do-rio-negro-${word}@example.org`,
    })
    await person({ name: `${longName} ${word}` }, ['admin', 'editor', 'viewer'])
    // more than a page shows, so that there is a next one
    for (let count = 0; count < 24; count++) await insertUser(db, { name: `${longName} ${word} ${count}` })
    await insertChange(db, administrator)
    await use(administrator)
  },
  application: async ({ db }, use) => {
    const url = `https://www.instagram.com/${'condutores'.repeat(6)}/` as const
    const given = {
      name: longName,
      hours: 9000,
      otherTown: 'Comunidade São Francisco das Chagas do Lago do Jacaré, perto de Novo Airão',
      introduction: `${longName}. `.repeat(9).trim(),
      languages: ['pt', 'en', 'es', 'fr'],
      links: [{ platform: 'instagram', url } as const],
      rejectedBefore: `${longName}.`,
    }
    const { phone } = await insertApplication(db, { ...given, hours: 1 })
    const { id } = await insertApplication(db, { ...given, phone })
    await use({ id })
  },
  openFilled: async ({ page, administrator, application }, use) => {
    await use(async ({ filter, begin }, address) => {
      await page.goto(address.replace(':id', application.id))
      if (filter) await expect(page.getByRole('table')).toContainText(administrator.name)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await begin?.(page)
    })
  },
})

/** A change with every kind of value, at a moment that is long in words. */
async function insertChange(db: Database, actor: Person) {
  await db.insert(auditEntries).values({
    id: newId(),
    at: new Date('2026-09-30T22:58:00Z'),
    actorId: actor.id,
    actorName: actor.name,
    action: 'user.update',
    subjectKind: 'user',
    subjectId: null,
    subjectName: longName,
    before: { name: 'Ana', isActive: true, permissions: ['VIEW_USERS'] },
    after: { name: longName, isActive: false, permissions: ['ACCESS_ADMIN_DASHBOARD'] },
  })
}

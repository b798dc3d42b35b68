import type { BrowserContext } from '@playwright/test'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { insertPerson, type Person } from '#tests/people.ts'
import { sessionOf } from '#tests/signed-in.ts'
import { test as base } from './test.ts'

type Row = Parameters<typeof insertPerson>[2]
type SignedIn = {
  /** Makes a person with these roles and signs them in, in this browser. */
  signInAs: (roles: string[], row?: Row) => Promise<Person>
  /** Creates a person without a session. */
  person: (row?: Row, roles?: string[]) => Promise<Person>
}

/** A word that no other test uses, for names and addresses. */
export const ownWord = (): string => newId().slice(-8)

/** Puts a session of the person into the browser. */
export async function enter(context: BrowserContext, db: Database, person: Person, url: string) {
  const { cookie } = await sessionOf(db, person)
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url }])
}

/** A browser test on the changing server, by people of its own. */
export const test = base.extend<SignedIn>({
  server: 'changing',
  person: async ({ db }, use) => {
    await use((row = {}, roles = []) => {
      const word = ownWord()
      return insertPerson(db, roles, { name: `Someone ${word}`, email: `${word}@example.org`, ...row })
    })
  },
  signInAs: async ({ context, db, baseURL, person }, use) => {
    let isFirst = true
    await use(async (roles, row) => {
      // what an open page still asks for would be refused to the next person
      if (!isFirst) for (const page of context.pages()) await page.goto('about:blank')
      isFirst = false
      const made = await person(row, roles)
      await enter(context, db, made, String(baseURL))
      return made
    })
  },
})

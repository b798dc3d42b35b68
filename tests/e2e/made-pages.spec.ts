import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { lookAtPage } from '#tests/browser/look-at-page.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertAttraction, insertCity, insertEvent, insertOrganization } from '#tests/factories.ts'

/** Pages about something that has no address before it is made. */
const madePages: { name: string; make: (db: Database, page: Page) => Promise<string[]> }[] = [
  {
    name: 'a city of the content',
    make: async (db) => {
      const { id } = await insertCity(db, {
        ...{ name: `Vila ${ownWord()}`, description: { en: 'A town.', pt: 'Uma cidade.' } },
        ...{ seasonOf: 'rain', seasonHigh: [1, 2], seasonLow: [8] },
        ...{ seasonText: { en: 'Wet.' }, seasonSource: 'INMET' },
      })
      await insertAttraction(db, { cityId: id })
      return [paths.contentCity(id), paths.contentCity(id, 'attractions'), paths.contentCity(id, 'pictures')]
    },
  },
  {
    name: 'an event and its people',
    make: async (db) => {
      const { id: organizationId } = await insertOrganization(db)
      const { id } = await insertEvent(db, { organizationId, maxParticipants: 4 })
      return [paths.ownEvent(id), paths.eventPeople(id)]
    },
  },
  {
    name: 'a listing without an owner',
    make: async (db) => {
      const { slug } = await insertOrganization(db, {
        slug: `pousada-${ownWord()}`,
        email: 'casa@example.org',
      })
      return [paths.claim('organization', slug)]
    },
  },
  {
    name: 'an import',
    make: async (_, page) => {
      await page.goto(paths.newImport())
      const buffer = Buffer.from(`name;country;latitude;longitude\nPorto ${ownWord()};Brasil;-3,5;-160,5\n`)
      const file = { name: `${ownWord()}.csv`, mimeType: 'text/csv', buffer }
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      await page.getByRole('button', { name: 'Send the file' }).click()
      await page.getByRole('button', { name: 'Check every row' }).click()
      await expect(page.getByRole('button', { name: 'Run the import' })).toBeVisible()
      return [new URL(page.url()).pathname]
    },
  },
]

for (const { name, make } of madePages) {
  test(`right in every language, without an obstacle and no wider than a screen: ${name}`, async ({
    page,
    db,
    signInAs,
  }) => {
    test.slow()
    await signInAs(['admin'])
    for (const path of await make(db, page)) await lookAtPage(page, path)
  })
}

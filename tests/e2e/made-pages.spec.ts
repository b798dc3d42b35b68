import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { englishTexts, saidBy } from '#tests/browser/english-texts.ts'
import { inLanguage } from '#tests/browser/every-page.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { themesOf } from '#tests/browser/themes.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { insertAttraction, insertCity, insertEvent, insertOrganization } from '#tests/factories.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Pages about something that has no address before it is made. */
const madePages: { name: string; make: (db: Database, page: Page) => Promise<string[]> }[] = [
  {
    name: 'a city of the content',
    make: async (db) => {
      const { id } = await insertCity(db, { name: `Vila ${ownWord()}` })
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
  test(`right in every language, without an obstacle and no wider than a narrow screen: ${name}`, async ({
    page,
    db,
    signInAs,
  }, { project }) => {
    test.slow()
    await signInAs(['admin'])
    for (const path of await make(db, page)) {
      for (const language of languages) {
        await page.goto(inLanguage(path, language))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        const english = new Set(language === 'en' ? [] : englishTexts(language))
        const left = (await saidBy(page)).filter((text) => english.has(text))
        expect.soft(left, `English at ${path} in ${language}`).toEqual([])
        expect.soft(await tooWide(page), `too wide: ${path} in ${language}`).toEqual([])
      }
      for (const { open, violations } of themesOf(project.name)) {
        await open(page, path)
        expect.soft(await violations(page), path).toEqual([])
      }
    }
  })
}

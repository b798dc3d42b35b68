import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decisionMonths } from '#contract/decisions/grounds.ts'
import { alertMonths, unconfirmedAlertDays } from '#contract/directory/alert-kinds.ts'
import { yearOfRates } from '#contract/directory/ranking.ts'
import { reportMonths } from '#contract/directory/report-kinds.ts'
import { languages } from '#contract/languages.ts'
import { retentionMonths, unverifiedHours } from '#contract/requests/states.ts'
import { blindDays, reviewDays } from '#contract/reviews/kinds.ts'
import { catalogues } from '#i18n/catalogues.ts'
import { idleSecondsOf, longestSession } from '#server/accounts/session-life.ts'
import { readConfig } from '#server/config.ts'
import { maxPublicPages } from '#web/enhance/offline-worker/which-pages.ts'

const ratesFile = new URL('../../data/exchange-rates.json', import.meta.url)

test.each(languages)('the page about the order in %s has each number from the formulas', (language) => {
  const texts = Object.values(catalogues.ranking[language].parts).map(({ text }) => text)
  expect(texts.flatMap((text) => text.match(/\d+/g) ?? [])).toEqual([])
  // nine things give points, and those of a tour
  expect(texts.join().match(/{{\w+}}/g)?.length).toBeGreaterThan(30)
  expect(JSON.parse(readFileSync(ratesFile, 'utf8')).date).toBe(yearOfRates)
})

const day = 24 * 60 * 60

test.each(languages)('the privacy page in %s tells the spans that the server keeps to', (language) => {
  const { account, contact, cookies, records } = catalogues.trust[language].privacy.parts
  const days = (of: Parameters<typeof idleSecondsOf>[0]) => idleSecondsOf(of) / day
  const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
  expect(numbersIn(account.text)).toEqual([
    days({ permissions: ['MANAGE_OWN_LISTINGS'], needsPasskey: false }),
    days({ permissions: ['MANAGE_USERS'], needsPasskey: false }),
    longestSession / day,
  ])
  expect(numbersIn(contact.text)).toEqual([
    ...[retentionMonths, unverifiedHours, blindDays, reviewDays, reportMonths, decisionMonths],
    ...[alertMonths, unconfirmedAlertDays],
  ])
  expect(numbersIn(cookies.text)).toEqual([longestSession / day, 400, maxPublicPages])
  const seven = { en: 'last seven', fr: 'sept dernières', pt: 'últimas sete', es: 'últimas siete' }
  expect(records.text).toContain(seven[language])
  expect(readConfig({}).backupKeep).toBe(7)
})

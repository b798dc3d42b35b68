import { expect, test } from 'vitest'
import { decisionMonths } from '#contract/decisions/grounds.ts'
import { alertMonths, unconfirmedAlertDays } from '#contract/directory/alert-kinds.ts'
import { reportMonths } from '#contract/directory/report-kinds.ts'
import { languages } from '#contract/languages.ts'
import { retentionMonths, unverifiedHours } from '#contract/requests/states.ts'
import { catalogues } from '#i18n/catalogues.ts'
import { idleSecondsOf, longestSession } from '#server/accounts/session-life.ts'
import { readConfig } from '#server/config.ts'
import { maxPublicPages } from '#web/enhance/offline-worker/which-pages.ts'

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
    ...[retentionMonths, unverifiedHours, reportMonths, decisionMonths],
    ...[alertMonths, unconfirmedAlertDays],
  ])
  expect(numbersIn(cookies.text)).toEqual([longestSession / day, 400, maxPublicPages])
  const seven = { en: 'last seven', fr: 'sept dernières', pt: 'últimas sete', es: 'últimas siete' }
  expect(records.text).toContain(seven[language])
  expect(readConfig({}).backupKeep).toBe(7)
})

import { eq } from 'drizzle-orm'
import type { AlertKind } from '#contract/directory/alert-kinds.ts'
import { askForAlert, confirmAlerts, listAlerts } from '#contract/directory/alerts.ts'
import { tellOfAlerts } from '#server/alerts/due.ts'
import { alertTokenOf } from '#server/alerts/link.ts'
import { alerts } from '#server/database/schema/requests.ts'
import { type Engine, testApp } from './app.ts'
import { catchMail } from './mail.ts'
import { testSecret } from './secret.ts'

/** An app whose mail is caught; the mailbox of nobody does not exist. */
export async function alerting(engine: Engine) {
  const mail = await catchMail({ moodOf: (to) => (to.startsWith('nobody') ? 'refuses' : 'fine') })
  return { mail, t: await testApp(engine, { SMTP_URL: mail.url }) }
}
type Alerting = Awaited<ReturnType<typeof alerting>>

/** What tests do with alerts, of an app that is open once the first of them runs. */
export function alertsOf(open: () => Alerting) {
  const tokenOf = (email: string) => alertTokenOf(testSecret, email)
  const ask = (city: { id: string }, email: string, more: object = {}, api = open().t.api) =>
    api(askForAlert, { kind: 'guide', city: city.id, email, ...more })
  return {
    tokenOf,
    ask,
    tell: () => {
      const { t } = open()
      return tellOfAlerts(t.db, { mail: t.mail, config: t.config, secret: testSecret })
    },
    lettersTo: (address: string) => open().mail.letters.filter(({ to }) => to?.[0]?.address === address),
    rowsOf: (mailbox: string) => open().t.db.select().from(alerts).where(eq(alerts.mailbox, mailbox)),
    /** Asked for and confirmed by the owner of the mailbox. */
    async waiting(city: { id: string }, email: string, kind: AlertKind = 'guide') {
      const { t } = open()
      await ask(city, email, { kind })
      const token = tokenOf(email)
      const { items } = await t.api(listAlerts, { token })
      await t.api(confirmAlerts, { token, ids: items.map(({ id }) => id) })
    },
  }
}

import { type AlertKind, alertKinds } from '#contract/directory/alert-kinds.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Queue } from '#server/jobs/index.ts'
import type { Mail } from '#server/mail/index.ts'
import { isUnwanted } from '#server/requests/index.ts'
import { alertsAddress } from './link.ts'
import { deleteOld, findCity, listDue, takeAlert } from './queries.ts'

/** Looks every five minutes, so that no way of becoming public can miss an alert. */
export const alertsQueue: Queue<Record<string, never>> = { name: 'alerts', everySeconds: 300 }

/** Alerts of a kind at a time. */
const maxAtOnce = 500

type City = NonNullable<Awaited<ReturnType<typeof findCity>>>
type Telling = { mail: Mail; config: Config; secret: string }

/** Writes to the people whose alert is fulfilled, and deletes the alerts; several nodes may do it at once. */
export async function tellOfAlerts(
  db: Database,
  telling: Telling,
): Promise<{ told: number; forgotten: number }> {
  const forgotten = await deleteOld(db)
  let told = 0
  for (const kind of alertKinds) {
    for (const id of await listDue(db, kind, maxAtOnce)) {
      // the alert is deleted in the transaction of its mail: once, whatever breaks
      if (await db.transaction((tx) => tell(tx, telling, id))) told += 1
    }
  }
  return { told, forgotten }
}

async function tell(tx: Database, { mail, config, secret }: Telling, id: string): Promise<boolean> {
  const alert = await takeAlert(tx, id)
  const city = alert && (await findCity(tx, alert.cityId))
  if (!alert || !city || (await isUnwanted(tx, alert.email))) return false
  const { email, language, kind } = alert
  const url = `${config.baseUrl}${listOf[kind](city)}`
  const endUrl = alertsAddress(config.baseUrl, secret, email)
  await mail.send(tx, {
    to: email,
    language,
    template: 'alert',
    values: { kind, city: city.name, url, endUrl },
  })
  return true
}

/** The page where visitors see it. Beds are offers or houses: only the city's page has both. */
const listOf: Record<AlertKind, (city: City) => string> = {
  stay: ({ countrySlug, slug }) => paths.city(countrySlug, slug),
  guide: ({ name }) => paths.profiles({ city: name }),
  transport: ({ name }) => paths.offers({ city: name, type: 'transport' }),
  tour: ({ name }) => paths.offers({ city: name, type: 'tour' }),
}

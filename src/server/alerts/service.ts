import type { z } from 'zod'
import type { Alert, Alerts, askForAlert, confirmAlerts } from '#contract/directory/alerts.ts'
import type { Language } from '#contract/languages.ts'
import { findText } from '#i18n/localized-text.ts'
import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseWrong } from '#server/entities/index.ts'
import { count, limitByAddress, limits, mailboxOf, notFound, secondsBeyond } from '#server/http/index.ts'
import { emailOf, isUnwanted, leaveMailbox, lockMailbox, refuseTrapFilled } from '#server/requests/index.ts'
import { alertsAddress, emailOfLink } from './link.ts'
import {
  type AlertRow,
  confirmOfMailbox,
  deleteOfMailbox,
  findCity,
  keepUnconfirmed,
  listOfMailbox,
} from './queries.ts'

type Linked = { token: string }

/**
 * Stores an alert until the owner of the mailbox confirms it, and asks the owner by mail. The response does not tell
 * whether the address is known.
 *
 * @throws AppError `not_found` for an unknown city; `invalid_request` if it is not an address; `too_many_requests` for
 * a network
 */
export async function askAlert(
  context: RequestContext,
  secret: string,
  {
    kind,
    city: cityId,
    email: typed,
    language = context.language,
    website,
  }: z.output<typeof askForAlert.input>,
): Promise<{ done: true }> {
  const { db, client } = context
  const email = emailOf(typed)
  if (!email) refuseWrong({ email: { code: typed ? 'notAnEmail' : 'required' } })
  refuseTrapFilled(website)
  await limitByAddress(db, limits.alertsByAddress, client.ip)
  const { name: city } = (await findCity(db, cityId)) ?? notFound('City')
  if (email) {
    await db.transaction(async (tx) => {
      await lockMailbox(tx, mailboxOf(email))
      if (await isUnwanted(tx, email)) return
      const isNew = await keepUnconfirmed(tx, { email, kind, cityId, language })
      if (isNew) await askToConfirm(context, tx, secret, { email, language, kind, city })
    })
  }
  return { done: true }
}

type Asked = { email: string; language: Language; kind: Alert['kind']; city: string }

/**
 * Asks the owner of a mailbox to confirm. The link also covers alerts made until the next such mail, so nobody can use
 * up these mails.
 */
async function askToConfirm(
  { mail, config }: RequestContext,
  tx: Database,
  secret: string,
  { email, language, kind, city }: Asked,
): Promise<void> {
  const mailbox = mailboxOf(email)
  if ((await secondsBeyond(tx, limits.alertMails, mailbox)) > 0) return
  await count(tx, limits.mailsToMailbox, mailbox)
  const url = alertsAddress(config.baseUrl, secret, email)
  await mail.send(tx, { to: email, language, template: 'confirmAlerts', values: { kind, city, url } })
}

/** The alerts of the mailbox of a link. */
export async function listAlertsOf(
  { db, language }: RequestContext,
  secret: string,
  { token }: Linked,
): Promise<Alerts> {
  const email = emailOfLink(secret, token)
  const rows = await listOfMailbox(db, mailboxOf(email))
  return { email, items: rows.map((row) => present(row, language)) }
}

/** Confirms those that the owner of the mailbox chose. */
export async function confirmChosen(
  context: RequestContext,
  secret: string,
  { ids, ...linked }: z.output<typeof confirmAlerts.input>,
): Promise<Alerts> {
  const email = await mayStep(context, secret, linked)
  await confirmOfMailbox(context.db, { mailbox: mailboxOf(email), email, ids })
  return listAlertsOf(context, secret, linked)
}

/** Ends all alerts of the mailbox. */
export async function endAll(context: RequestContext, secret: string, linked: Linked): Promise<Alerts> {
  const email = await mayStep(context, secret, linked)
  await deleteOfMailbox(context.db, mailboxOf(email))
  return { email, items: [] }
}

/** Handles "This was not me": the alerts of the mailbox end, and it gets no more mail. */
export async function disown(context: RequestContext, secret: string, linked: Linked): Promise<Alerts> {
  const email = await mayStep(context, secret, linked)
  await context.db.transaction(async (tx) => {
    await leaveMailbox(tx, email)
    await deleteOfMailbox(tx, mailboxOf(email))
  })
  return { email, items: [] }
}

async function mayStep({ db, client }: RequestContext, secret: string, { token }: Linked): Promise<string> {
  const email = emailOfLink(secret, token)
  await limitByAddress(db, limits.requestStepsByAddress, client.ip)
  return email
}

const present = (
  { id, kind, city, countryName, confirmedAt, createdAt }: AlertRow,
  language: Language,
): Alert => ({
  id,
  kind,
  city,
  country: findText(countryName, language, language)?.text ?? '',
  isConfirmed: confirmedAt !== null,
  createdAt: createdAt.toISOString(),
})

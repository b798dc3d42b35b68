import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { sessions, signInCodes, users } from '#server/database/schema/accounts.ts'
import { applications, handovers, onboardingDrafts } from '#server/database/schema/applications.ts'
import { claimCodes, claims } from '#server/database/schema/claims.ts'
import { decisionRecipients, decisions, objections } from '#server/database/schema/decisions/register.ts'
import { listings } from '#server/database/schema/listings.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'
import { requestMessages } from '#server/database/schema/request-steps.ts'
import { alerts, requests } from '#server/database/schema/requests.ts'
import { sampleDomain } from '#server/sample-email.ts'

/** Why there is something about a person, in the order in which what is known of them is taken. */
export const personKinds = [
  'account',
  'traveler',
  'applicant',
  'listed',
  'subscriber',
  'reporter',
  'claimant',
  'told',
  'invited',
  'login',
] as const
export type PersonKind = (typeof personKinds)[number]

/** One thing that is stored about a person, and since and until when it was written. */
export type PersonRow = {
  kind: PersonKind
  id: string
  name: string | null
  email: string | null
  phone: string | null
  language: string | null
  first: string
  last: string
}

/** `since`: what was stored or changed from then on; `listing`: only what belongs to this page. */
export type AskedPeople = { since?: string | undefined; until: string; listing?: string | undefined }

/** The tables with an address or a number of a person, and the kind that reads each; a test asks for the others. */
export const tablesOfPeople: Record<string, PersonKind> = {
  users: 'account',
  requests: 'traveler',
  applications: 'applicant',
  listings: 'listed',
  alerts: 'subscriber',
  report_entries: 'reporter',
  decision_recipients: 'told',
  claim_codes: 'invited',
  handovers: 'invited',
  sign_in_codes: 'login',
}

const ofNoListing = sql`null::uuid`
const none = sql`null::text`

/** id, name, email, phone, language, first, last, listing. */
const stored: Record<PersonKind, SQL> = {
  account: sql`select ${users.id}, ${users.name}, ${users.email}, ${none}, ${users.language}, ${users.createdAt},
      greatest(${users.updatedAt}, ${users.lastLogin},
        (select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${users.id})),
      ${ofNoListing} from ${users} where not ${users.isSample}
    union all
    select ${users.id}, ${users.name}, ${users.email}, ${none}, ${users.language}, ${users.createdAt}, ${users.updatedAt}, ${listings.id}
      from ${users} join ${listings} on ${listings.ownerId} = ${users.id} where not ${users.isSample}`,
  traveler: sql`select ${requests.id}, ${requests.name}, ${requests.email}, ${requests.phone}, ${requests.language}, ${requests.createdAt},
      greatest(${requests.updatedAt},
        (select max(${requestMessages.sentAt}) from ${requestMessages} where ${requestMessages.requestId} = ${requests.id})),
      ${requests.listingId} from ${requests} where ${requests.forgottenAt} is null`,
  applicant: sql`select ${applications.id}, ${applications.name}, ${users.email}, ${applications.phone}, ${applications.language},
      ${applications.submittedAt}, greatest(${applications.submittedAt}, ${applications.changedAt}, ${applications.closedAt}),
      ${applications.listingId} from ${applications} join ${users} on ${users.id} = ${applications.userId}
    union all
    select ${users.id}, ${users.name}, ${users.email}, ${none}, ${users.language}, ${onboardingDrafts.createdAt}, ${onboardingDrafts.updatedAt},
      ${ofNoListing} from ${onboardingDrafts} join ${users} on ${users.id} = ${onboardingDrafts.userId}`,
  listed: sql`select ${listings.id}, ${listings.name}, coalesce(${users.email}, ${listings.email}), ${listings.phone},
      coalesce(${users.language}, ${listings.originalLanguage}), ${listings.createdAt}, ${listings.updatedAt}, ${listings.id}
    from ${listings} left join ${users} on ${users.id} = ${listings.ownerId} where not ${listings.isSample}`,
  subscriber: sql`select ${alerts.id}, ${none}, ${alerts.email}, ${none}, ${alerts.language}, ${alerts.createdAt},
      greatest(${alerts.createdAt}, ${alerts.confirmedAt}), ${ofNoListing} from ${alerts}`,
  reporter: sql`select ${reportEntries.id}, ${none}, ${reportEntries.email}, ${none}, ${reportEntries.language},
      ${reportEntries.createdAt}, ${reportEntries.createdAt}, ${reports.listingId}
    from ${reportEntries} join ${reports} on ${reports.id} = ${reportEntries.reportId}`,
  claimant: sql`select ${claims.id}, ${users.name}, ${users.email}, ${none}, ${users.language}, ${claims.createdAt},
      greatest(${claims.createdAt}, ${claims.decidedAt}), ${claims.listingId}
    from ${claims} join ${users} on ${users.id} = ${claims.userId}`,
  told: sql`select ${decisionRecipients.id}, ${none}, ${decisionRecipients.email}, ${none}, ${decisionRecipients.language}, ${decisions.createdAt},
      greatest(${decisions.createdAt},
        (select max(${objections.createdAt}) from ${objections} where ${objections.recipientId} = ${decisionRecipients.id})),
      ${decisions.listingId}
    from ${decisionRecipients} join ${decisions} on ${decisions.id} = ${decisionRecipients.decisionId}
    where ${decisionRecipients.email} is not null`,
  invited: sql`select ${handovers.id}, ${none}, ${handovers.email}, ${none}, ${handovers.language}, ${handovers.createdAt}, ${handovers.createdAt},
      ${handovers.listingId} from ${handovers}
    union all
    select ${claimCodes.id}, ${none}, ${claimCodes.email}, ${none}, ${none}, ${claimCodes.createdAt}, ${claimCodes.createdAt},
      ${claimCodes.listingId} from ${claimCodes}`,
  login: sql`select ${signInCodes.id}, ${none}, ${signInCodes.email}, ${none}, ${none}, ${signInCodes.createdAt}, ${signInCodes.createdAt},
      ${ofNoListing} from ${signInCodes}`,
}

const pageSize = 2_000

/**
 * What is stored about people, a page at a time. What was changed after the span may have been changed in it too: it
 * is given as well.
 */
export async function* peoplePages(db: Database, asked: AskedPeople): AsyncGenerator<PersonRow[]> {
  for (const kind of personKinds) {
    let after: string | undefined
    do {
      const rows = await onePage(db, kind, asked, after)
      if (rows.length > 0) yield rows
      after = rows.length === pageSize ? rows.at(-1)?.id : undefined
    } while (after !== undefined)
  }
}

async function onePage(
  db: Database,
  kind: PersonKind,
  { since, until, listing }: AskedPeople,
  after: string | undefined,
): Promise<PersonRow[]> {
  const conditions = [
    sql`first < ${until}::timestamptz`,
    sql`coalesce(email, '') not like ${`%@${sampleDomain}`}`,
    ...(since === undefined ? [] : [sql`last >= ${since}::timestamptz`]),
    ...(listing === undefined ? [] : [sql`listing = ${listing}::uuid`]),
    ...(after === undefined ? [] : [sql`id > ${after}::uuid`]),
  ]
  const found = await db.execute<PersonRow>(sql`
    select ${kind}::text as kind, id, max(name) as name, max(email) as email, max(phone) as phone, max(language) as language,
      to_json(min(first)) #>> '{}' as first, to_json(max(last)) #>> '{}' as last
    from (${stored[kind]}) as person(id, name, email, phone, language, first, last, listing)
    where ${sql.join(conditions, sql` and `)} group by id order by id limit ${pageSize}`)
  return found.rows
}

/** The id of the page with this slug. */
export async function findListing(db: Database, slug: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${listings.id} from ${listings} where ${listings.slug} = ${slug}`,
  )
  return rows[0]?.id
}

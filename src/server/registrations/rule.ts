import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { type DecisionParts, liftDecision } from '#server/decisions/index.ts'
import type { Queue } from '#server/jobs/index.ts'
import { lockListingById } from '#server/owner-area/index.ts'
import { decidedListing, setStatus, suspendByRule } from '#server/registers/index.ts'
import {
  isForbidden,
  listEnded,
  listForbidden,
  listToRemind,
  listToWarn,
  noteReminder,
  noteWarning,
} from './rule-queries.ts'

/** Every day, and when the rules are saved: listings that need a registration, and registrations that end. */
export const registrationsQueue: Queue<Record<string, never>> = { name: 'registrations', isDaily: true }

type Parts = Omit<DecisionParts, 'actor'>

const first = '00000000-0000-0000-0000-000000000000'

/** Does what is due: the rules are carried out, and owners are told; answers how many of each. */
export async function doWhatIsDueOfRegistrations(db: Database, parts: Parts) {
  // what comes back comes first: nobody is suspended by a rule that is gone
  const lifted = await liftEnded(db, parts)
  const suspended = await suspendForbidden(db, parts)
  return { lifted, suspended, warned: await warn(db, parts), reminded: await remind(db, parts) }
}

async function suspendForbidden(db: Database, parts: Parts): Promise<number> {
  let suspended = 0
  for (let after = first; ; ) {
    const ids = await listForbidden(db, after)
    for (const id of ids) {
      await db.transaction(async (tx) => {
        const listing = await lockListingById(tx, id)
        if (!listing || !(await isForbidden(tx, id))) return
        await suspendByRule(tx, parts, listing)
        suspended += 1
      })
    }
    const last = ids.at(-1)
    if (!last) return suspended
    after = last
  }
}

async function liftEnded(db: Database, parts: Parts): Promise<number> {
  let lifted = 0
  for (;;) {
    const ended = await listEnded(db)
    for (const { listingId } of ended) {
      lifted += await db.transaction(async (tx) => {
        await lockListingById(tx, listingId)
        return liftOf(tx, parts, listingId)
      })
    }
    if (ended.length === 0) return lifted
  }
}

/** Brings a locked listing back that the rule no longer forbids, unless something else keeps it off the site; answers how often. */
export async function liftOf(tx: Database, parts: Parts, listingId: string): Promise<number> {
  const ended = await listEnded(tx, listingId)
  const listing = ended.length > 0 ? await lockListingById(tx, listingId) : undefined
  if (!listing) return 0
  for (const { id, isAlone } of ended) {
    if (isAlone) await setStatus(tx, listingId, { from: 'suspended', to: 'verified' })
    await liftDecision(tx, { ...parts, actor: null }, id, { subject: decidedListing(listing), isRule: true })
  }
  return ended.length
}

/** Tells owners once, two weeks before a rule counts for their listing. */
async function warn(db: Database, { mail, config }: Parts): Promise<number> {
  let warned = 0
  for (;;) {
    const found = await listToWarn(db)
    for (const { id, kind, slug, name, language, email, from } of found) {
      await db.transaction(async (tx) => {
        if (!(await noteWarning(tx, id, from))) return
        const url = `${config.baseUrl}${paths.ownListing(kind, slug, 'registrations')}`
        await mail.send(tx, {
          to: email,
          language,
          template: 'registrationNeeded',
          values: { name, day: from, url },
        })
        warned += 1
      })
    }
    if (found.length === 0) return warned
  }
}

/** Reminds owners of the end of a registration: 60 and 14 days before, and when it has ended. */
async function remind(db: Database, { mail, config }: Parts): Promise<number> {
  let reminded = 0
  for (;;) {
    const found = await listToRemind(db)
    for (const { id, stage, email, language, originalLanguage, kind, slug, ...row } of found) {
      await db.transaction(async (tx) => {
        if (!(await noteReminder(tx, id, stage)) || !email || row.isSample) return
        const url = `${config.baseUrl}${paths.ownListing(kind, slug, 'registrations')}`
        const { name, registry, number, expiresOn: day } = row
        await mail.send(tx, {
          to: email,
          language: language ?? originalLanguage,
          template: 'registrationEnds',
          values: { name, registry, number, day, hasEnded: stage === 0, url },
        })
        reminded += 1
      })
    }
    if (found.length === 0) return reminded
  }
}

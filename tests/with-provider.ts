import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Api } from '#contract/client.ts'
import { confirmEnquiry, getEnquiry } from '#contract/requests/provider.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { offerDays } from '#server/database/schema/calendar.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { doWhatIsDue } from '#server/requests/due.ts'
import { appOn, type Engine, testDatabase } from './app.ts'
import { insertOffer } from './factories.ts'
import { catchMail } from './mail.ts'
import { provider } from './requests.ts'
import { testSecret } from './secret.ts'
import { apiAs } from './signed-in.ts'

type Options = {
  engine?: Engine
  language?: 'en' | 'pt'
  mailServer?: Parameters<typeof catchMail>[0]
  reach?: NonNullable<Parameters<typeof appOn>[4]>['reach']
}

type Site = {
  t: Awaited<ReturnType<typeof appOn>>
  mail: Awaited<ReturnType<typeof catchMail>>
  guide: Awaited<ReturnType<typeof provider>>
  /** The guide, signed in. */
  api: Api
}

/**
 * For the tests that follow, a server whose mail is caught, and a guide with an offer who is signed in. What is returned is
 * filled in once the first of them runs; none finds a limit used up by another.
 */
export function withProvider({ engine = 'postgresql', language, mailServer, ...rest }: Options = {}) {
  const { t, mail, guide } = { t: {}, mail: {}, guide: {} } as Site
  let signedIn: Api
  beforeAll(async () => {
    Object.assign(mail, await catchMail(mailServer))
    Object.assign(t, await appOn(await testDatabase(engine), { SMTP_URL: mail.url }, [], undefined, rest))
    Object.assign(guide, await provider(t.db, language))
    signedIn = await apiAs(t, guide.person)
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })
  beforeEach(() => t.db.delete(rateLimits))
  const api = ((...call: Parameters<Api>) => signedIn(...call)) as Api
  const site = { t, mail, guide, api }
  return { ...site, ...stepsOf(site) }
}
export type WithProvider = ReturnType<typeof withProvider>

/** What the guide does, and what time does. */
function stepsOf({ t, mail, guide, api }: Site) {
  /** A request as the guide read it last. */
  const stamp = async (id: string) => ({ id, updatedAt: (await api(getEnquiry, { id })).updatedAt })
  return {
    stamp,
    confirm: async (id: string, more: object = {}) => api(confirmEnquiry, { ...(await stamp(id)), ...more }),
    /** An offer of the guide for four people a day. */
    async newOffer(more: object = {}) {
      const places = { capacityPerDay: 4, capacityUnit: 'person' as const }
      return (await insertOffer(t.db, { profileId: guide.listing.id }, { ...places, ...more })).id
    },
    /** How many places of its days are taken. */
    async takenOf(offerId: string) {
      const rows = await t.db
        .select()
        .from(offerDays)
        .where(eq(offerDays.offerId, offerId))
        .orderBy(offerDays.day)
      return Object.fromEntries(rows.filter(({ taken }) => taken > 0).map(({ day, taken }) => [day, taken]))
    },
    due: () => doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret }),
    /** Some minutes go by since the last step of a request. */
    later: (id: string) =>
      t.db
        .update(requestSteps)
        .set({ at: sql`${requestSteps.at} - interval '10 minutes'` })
        .where(eq(requestSteps.requestId, id)),
    /** What was left for later is written now. */
    hurry: () =>
      t.db.execute(
        sql`update jobs.job set start_after = now() where name = 'gathered-mail' and state in ('created', 'retry')`,
      ),
    lettersTo: (address: string) => mail.letters.filter(({ to }) => to?.[0]?.address === address),
  }
}

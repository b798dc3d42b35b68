import { eq } from 'drizzle-orm'
import type { Api } from '#contract/client.ts'
import { sendClaimCode } from '#contract/ownership/claims.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { type Engine, testApp } from './app.ts'
import { insertCity, insertOrganization } from './factories.ts'
import { catchMail } from './mail.ts'
import { insertPerson } from './people.ts'
import { apiAs } from './signed-in.ts'

/** A server whose mail is caught, and what tests of claims make. */
export async function claiming(engine: Engine) {
  const mail = await catchMail()
  const t = await testApp(engine, { SMTP_URL: mail.url })
  const cityId = (await insertCity(t.db)).id
  return {
    t,
    mail,
    cityId,
    async close() {
      await t.close()
      await mail.close()
    },
    async someone(...roles: string[]) {
      const person = await insertPerson(t.db, roles, { email: `${newId()}@mail.example` })
      return { person, api: await apiAs(t, person) }
    },
    lodgeOf: (row: object = {}) =>
      insertOrganization(t.db, { cityId, email: `${newId()}@lodge.example`, slug: newId(), ...row }),
    rowOf: async (id: string) => (await t.db.select().from(listings).where(eq(listings.id, id)))[0],
    /** The code that the mailbox of a listing is sent, in its nth letter. */
    async codeFor(api: Api, lodge: { id: string; email: string | null }, nth = 1) {
      await api(sendClaimCode, of(lodge))
      return codeIn((await mail.to(String(lodge.email), nth)).text)
    },
  }
}
export type Claiming = Awaited<ReturnType<typeof claiming>>

export const of = ({ id }: { id: string }) => ({ kind: 'organization' as const, id })
export const wrong = (code: string, more: object = {}) => ({ body: { code, ...more } })
export const codeIn = (text: string | undefined) => text?.match(/^\d{6}$/m)?.[0] ?? ''

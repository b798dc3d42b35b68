import { confirmEnquiry, getEnquiry } from '#contract/requests/provider.ts'
import { type Engine, testApp } from './app.ts'
import { catchMail } from './mail.ts'
import { provider } from './requests.ts'
import { apiAs } from './signed-in.ts'

/** A server whose mail is caught, and a guide with an offer who is signed in. */
export async function signedInProvider(engine: Engine) {
  const mail = await catchMail()
  const t = await testApp(engine, { SMTP_URL: mail.url })
  const guide = await provider(t.db)
  const api = await apiAs(t, guide.person)
  /** The guide confirms a request. */
  const confirm = async (id: string) =>
    api(confirmEnquiry, { id, updatedAt: (await api(getEnquiry, { id })).updatedAt })
  const close = async () => {
    await t.close()
    await mail.close()
  }
  return { t, mail, guide, api, confirm, close }
}
export type SignedInProvider = Awaited<ReturnType<typeof signedInProvider>>

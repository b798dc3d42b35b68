import { catchMail } from '#tests/mail.ts'
import { timeToStart } from '#tests/start/server-process.ts'
import { failOnLoggedErrors, secretOf, startAt } from './start-servers.ts'
import { test as base } from './test.ts'

type Mail = Awaited<ReturnType<typeof catchMail>>

let lastVisitor = 0

/** A browser test on a server of its own with sample accounts, whose mail is caught. */
export const test = base.extend<
  { mail: Mail; lookAround: string },
  { mailing: { url: string; lookAround: string; mail: Mail } }
>({
  mailing: [
    async ({ browserName: _ }, use) => {
      const mail = await catchMail()
      const server = await startAt({ STORAGE: 'memory', SAMPLE_DATA: 'true', SMTP_URL: mail.url })
      await use({ url: server.url, lookAround: secretOf(server), mail })
      await server.stop()
      await mail.close()
      failOnLoggedErrors([server])
    },
    { scope: 'worker', timeout: timeToStart },
  ],
  context: async ({ context }, use) => {
    // codes and tries are counted by address: each test comes from one of its own
    const from = `198.51.100.${++lastVisitor}`
    await context.route(/\/auth\/(login|code|sign-in|sign-in\/link)(\?|$)/, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': from } }),
    )
    await use(context)
  },
  baseURL: async ({ mailing }, use) => use(mailing.url),
  mail: async ({ mailing }, use) => use(mailing.mail),
  lookAround: async ({ mailing }, use) => use(mailing.lookAround),
})

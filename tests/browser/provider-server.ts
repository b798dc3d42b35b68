import { type Claims, startOpenIdProvider } from '#tests/open-id-provider.ts'
import { freePort, startServer, timeToStart } from '#tests/start/server-process.ts'
import { failOnLoggedErrors, secretOf } from './start-servers.ts'
import { test as base } from './test.ts'

type Provider = {
  issuer: string
  /** The secret of the server for looking around. */
  lookAround: string
  /** Who has an account there, by the login that they type; any password does. */
  people: Record<string, Claims>
}

/** A browser test on a server of its own, on which one signs in through a real OpenID Connect provider. */
export const test = base.extend<{ provider: Provider }, { providing: { url: string } & Provider }>({
  providing: [
    async ({ browserName: _ }, use) => {
      const port = await freePort()
      const people: Record<string, Claims> = {}
      const back = `http://localhost:${port}/api/auth/flow/callback/river`
      const provider = await startOpenIdProvider(back, people)
      const server = await startServer({
        LOG_LEVEL: 'warn',
        STORAGE: 'memory',
        SAMPLE_DATA: 'true',
        PORT: String(port),
        OIDC_RIVER_ISSUER: provider.issuer,
        OIDC_RIVER_CLIENT_ID: provider.clientId,
        OIDC_RIVER_CLIENT_SECRET: provider.clientSecret,
      })
      await use({ url: server.url, lookAround: secretOf(server), issuer: provider.issuer, people })
      await server.stop()
      await provider.close()
      failOnLoggedErrors([server])
    },
    { scope: 'worker', timeout: timeToStart },
  ],
  baseURL: async ({ providing }, use) => use(providing.url),
  provider: async ({ providing, page, tolerate }, use) => {
    tolerate(new RegExp(`asked another origin: (${providing.issuer}|https://fonts)`))
    // the browser drops the transition to a page of another origin
    tolerate(/^thrown: ($|InvalidStateError: Transition was aborted)/)
    // its own page asks for a typeface of somebody else
    await page.route('https://fonts.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    )
    await use(providing)
  },
})

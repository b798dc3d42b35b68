import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type Claims = { email: string; email_verified: boolean; name?: string }

const client = { clientId: 'igarape', clientSecret: 'a-secret-of-the-test' }

/**
 * A real OpenID Connect provider on this machine, with its own pages to sign in (any password does).
 *
 * @param people by the login that they type
 */
export async function startOpenIdProvider(redirectUri: string, people: Record<string, Claims>) {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['only for tests'] },
    findAccount: (_, sub) => {
      const claims = people[sub]
      return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) }
    },
    // who signs in here has agreed already
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId as string,
        accountId: context.oidc.session?.accountId as string,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    ...client,
    close: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  }
}

/** Signs in on the provider's own pages, as a browser would; answers the address it sends the browser to. */
export async function signInAtProvider(address: string, issuer: string, login: string): Promise<string> {
  const jar = new Map<string, string>()
  let at = address
  let body: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    body = location ? undefined : new URLSearchParams({ prompt: 'login', login, password: 'any' })
    at = location
      ? new URL(location, at).href
      : ((await response.text()).match(/action="([^"]+)"/)?.[1] ?? '')
    if (location && !at.startsWith(issuer)) return at
    if (!at) throw new Error('the provider showed no form')
    at = new URL(at, issuer).href
  }
  throw new Error('the provider did not come to an end')
}

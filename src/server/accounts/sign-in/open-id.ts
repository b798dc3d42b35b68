import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { OpenIdProvider } from '#server/config.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { type AuthOptions, authOptions } from './auth.ts'

function createFlow(options: AuthOptions, { id, name, issuer, clientId, clientSecret }: OpenIdProvider) {
  return betterAuth({
    ...authOptions(options),
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: id,
            name,
            clientId,
            clientSecret,
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            requireIdTokenVerification: true,
            scopes: ['openid', 'email', 'profile'],
            // an image elsewhere would be a request to others
            mapProfileToUser: ({ email, name, sub }) => ({
              image: undefined,
              name: name || email?.split('@')[0] || String(sub),
            }),
          },
        ],
      }),
    ],
  })
}

type Flow = ReturnType<typeof createFlow>

/** Returns the sign-in of one provider by its id. */
export type OpenId = (id: string) => Promise<Flow>

/**
 * The sign-ins through OpenID Connect. A provider is asked what it can do only when somebody signs in by it,
 * and again when it did not answer: it may be down while the site starts.
 *
 * @throws AppError not_found, or unavailable while the provider does not answer
 */
export function createOpenId(options: AuthOptions): OpenId {
  const flows = new Map<string, Flow>()
  return async (id) => {
    const cached = flows.get(id)
    if (cached) return cached
    const provider = options.config.openIdProviders.find((each) => each.id === id) ?? notFound('Provider')
    const flow = createFlow(options, provider)
    const { socialProviders } = await flow.$context
    if (!socialProviders.some((each) => each.id === id)) {
      throw new AppError('unavailable', `${provider.name} does not answer right now`, { retryAfter: 30 })
    }
    flows.set(id, flow)
    return flow
  }
}

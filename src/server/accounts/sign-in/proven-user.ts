import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Lets the sign-in library open a session for somebody who has proven, by a passkey, to be a user. */
export const provenUser = () => ({
  id: 'proven-user' as const,
  endpoints: {
    signInUser: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        // deleted in the meantime
        if (!user) throw new APIError('FORBIDDEN', { code: 'account_inactive' })
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return { token: session.token }
      },
    ),
  },
})

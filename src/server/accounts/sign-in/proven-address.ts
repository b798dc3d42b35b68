import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { proveEmail } from './auth-queries.ts'

/** Lets the sign-in library open a session for somebody who has proven, by a code or link, that an address is theirs. */
export const provenAddress = (db: Database) => ({
  id: 'proven-address' as const,
  endpoints: {
    signInProven: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ email: z.string(), name: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const { email, name } = ctx.body
        const existing = (await internalAdapter.findUserByEmail(email))?.user
        if (existing) await proveEmail(db, existing.id)
        const user =
          existing ??
          (await internalAdapter.createUser({ email, emailVerified: true, name }, { method: 'email-otp' }))
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return { token: session.token }
      },
    ),
  },
})

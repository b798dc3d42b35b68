// every page of the workspace makes this call: a separate file, so that no page loads the rest of logging in
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { SessionUser } from './session-user.ts'

export const getSessionUser = endpoint('GET', '/api/auth/user', {
  summary: 'The logged-in user; 401 if there is none',
  access: 'signedIn',
  input: z.object({}),
  output: SessionUser,
})

/** The names of the sample accounts in the database; `workspace.json` has them in every language. */
export const sampleNames: Readonly<Record<'traveller' | 'provider' | 'staff' | 'administrator', string>> = {
  traveller: 'Sample traveler',
  provider: 'Sample provider',
  staff: 'Sample staff',
  administrator: 'Sample administrator',
}

// what every page of the workspace asks: alone, so that no page carries the rest of signing in
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { SessionUser } from './session-user.ts'

export const getSessionUser = endpoint('GET', '/api/auth/user', {
  summary: 'The logged-in user; 401 if there is none',
  access: 'signedIn',
  input: z.object({}),
  output: SessionUser,
})

/** What the sample accounts are called in the database; `workspace.json` says it in every language. */
export const sampleNames: Readonly<Record<'traveller' | 'provider' | 'staff' | 'administrator', string>> = {
  traveller: 'Sample traveler',
  provider: 'Sample provider',
  staff: 'Sample staff',
  administrator: 'Sample administrator',
}

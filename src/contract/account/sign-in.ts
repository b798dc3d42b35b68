import { z } from 'zod'
import { endpoint, list, upload } from '#contract/endpoint.ts'
import { formBody } from '#contract/form-body.ts'
import { Language } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'
import { AccountDeletion, Email, NameChange } from './fields.ts'
import { SessionUser } from './session-user.ts'

const Nothing = z.object({})
const Done = z.object({ done: z.literal(true) })

export const refreshSession = endpoint('POST', '/api/auth/refresh', {
  summary: 'Renews the session',
  access: 'signedIn',
  input: Nothing,
  output: SessionUser,
})
export const updateMyLanguage = endpoint('PUT', '/api/auth/user/language', {
  summary: 'Stores my language',
  access: 'signedIn',
  input: z.object({ language: Language }),
  output: SessionUser,
})
export const updateMe = endpoint('PATCH', '/api/auth/user', {
  summary: 'Changes my name',
  access: 'signedIn',
  input: NameChange,
  output: SessionUser,
})
export const setMyImage = upload('PUT', '/api/auth/user/picture', {
  summary:
    'Sets the caller’s picture from a JPEG, PNG, GIF, WebP or AVIF: upright, square, without what the camera wrote into it',
  access: 'signedIn',
  file: 'avatar',
  input: formBody('avatar', {}),
  output: SessionUser,
})
export const deleteMyImage = endpoint('DELETE', '/api/auth/user/picture', {
  summary: 'Removes my picture; initials are shown instead',
  access: 'signedIn',
  input: Nothing,
  output: SessionUser,
})
export const deleteMe = endpoint('DELETE', '/api/auth/user', {
  summary:
    'Deletes my account, my listings and all personal data; `confirmation` is my e-mail address, typed',
  access: 'signedIn',
  input: AccountDeletion,
  output: Done,
})
export const exportMe = endpoint('GET', '/api/auth/export', {
  summary: 'Everything that is stored about me',
  access: 'signedIn',
  needsFreshSignIn: true,
  refusals: ['too_many_requests'],
  input: Nothing,
  output: z.record(z.string(), z.unknown()),
})

/** One logged-in device. */
export const Session = z.object({
  id: Id,
  isCurrent: z.boolean(),
  device: z.string().meta({ description: 'Browser and system, as far as they tell' }),
  ipAddress: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Session = z.infer<typeof Session>

export const listMySessions = list('/api/auth/sessions', {
  summary: 'The caller’s sessions',
  access: 'signedIn',
  input: Nothing,
  output: z.array(Session),
})
export const deleteMySession = endpoint('DELETE', '/api/auth/sessions/:id', {
  summary: 'Ends one of my sessions',
  access: 'signedIn',
  input: z.object({ id: Id }),
  output: Done,
})

const LookAroundSecret = z.string().optional().meta({
  description: 'The secret in the address that the server prints when it starts',
})

/** The ways to log in here. */
export const SignInWays = z.object({
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  lookAround: z.array(z.enum(['traveller', 'provider', 'staff', 'administrator'])).meta({
    description:
      'Sample accounts; only on the operator’s own machine, for people who know the secret that the server printed when it started',
  }),
})
export type SignInWays = z.infer<typeof SignInWays>

export const getSignInWays = endpoint('GET', '/api/auth/ways', {
  summary: 'The configured ways to log in',
  access: 'public',
  perCaller: true,
  input: z.object({ look: LookAroundSecret }),
  output: SignInWays,
})
export const requestCode = endpoint('POST', '/api/auth/code', {
  summary:
    'Sends a one-time code and link; the answer is the same whether or not there is an account. The code works only with the cookie of this answer, so a program keeps its cookies',
  access: 'public',
  perCaller: true,
  input: z.object({ email: Email, language: Language.optional(), return: z.string().max(500).optional() }),
  output: Done,
})
/** A code that was sent and can still be entered. */
export const RequestedCode = z.object({
  email: Email,
  sentAt: z.iso.datetime(),
  triesLeft: z.number().int().meta({ description: '0: it can no longer be entered, a new one is needed' }),
})
export type RequestedCode = z.infer<typeof RequestedCode>

export const getRequestedCode = endpoint('GET', '/api/auth/code', {
  summary: 'The code that this browser requested last, while it is valid',
  access: 'public',
  perCaller: true,
  input: Nothing,
  output: z.object({ asked: RequestedCode.nullable() }),
})
export const signIn = endpoint('POST', '/api/auth/sign-in', {
  summary: 'Logs in with the code from the mail, in the browser that asked for it',
  access: 'public',
  perCaller: true,
  input: z.object({
    email: Email,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'six digits are expected'),
  }),
  output: SessionUser,
})
export const signInByLink = endpoint('POST', '/api/auth/sign-in/link', {
  summary: 'Logs in with the secret in the link from the mail, on any device',
  access: 'public',
  perCaller: true,
  input: z.object({
    email: Email,
    secret: z.string().regex(/^[\w-]{43}$/, 'the secret of a link is expected'),
  }),
  output: SessionUser,
})
export const lookAround = endpoint('POST', '/api/auth/look-around', {
  summary: 'Logs in as a sample account',
  access: 'public',
  perCaller: true,
  input: z.object({ as: SignInWays.shape.lookAround.element, look: LookAroundSecret }),
  output: SessionUser,
})

/** The path to return to, as an address writes it: only of this origin; anything else is ignored. */
export function safeReturn(path: string | null | undefined): string {
  if (!path || !isOwnPath(path) || [...path].some((sign) => sign < ' ' || sign === '\\')) return '/'
  if (!URL.canParse(path, here)) return '/'
  const { origin, pathname, search, hash } = new URL(path, here)
  // `/.//name` becomes `//name`, which is another site
  return origin === here && isOwnPath(pathname) ? pathname + search + hash : '/'
}

const here = 'http://here'
const isOwnPath = (path: string) => /^\/(?!\/)/.test(path)

import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { Id } from '#contract/shared.ts'
import { PasskeyName } from './fields.ts'
import { SessionUser } from './session-user.ts'

const Nothing = z.object({})

/** The maximum number of passkeys of an account. */
export const maxPasskeys = 10

/** Bytes as WebAuthn writes them in JSON. */
const base64url = (maxSize: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'base64url is expected')
    .max(Math.ceil((maxSize * 4) / 3))

const CredentialId = base64url(1023)
const PublicKey = z.literal('public-key')

/** A passkey of the logged-in person, without its key. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** What `navigator.credentials.create` is given: PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object({ type: PublicKey, id: z.string(), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** What `navigator.credentials.get` is given: PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What the browser created: RegistrationResponseJSON, as far as it is read. */
export const NewCredential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})
export type NewCredential = z.infer<typeof NewCredential>

/** What the browser signed: AuthenticationResponseJSON, as far as it is read. */
export const SignedCredential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(1024),
    userHandle: base64url(64).nullish(),
  }),
})
export type SignedCredential = z.infer<typeof SignedCredential>

export const listMyPasskeys = list('/api/auth/passkeys', {
  summary: 'My passkeys, without their keys',
  access: 'signedIn',
  input: Nothing,
  output: z.array(Passkey),
})
export const beginPasskey = endpoint('POST', '/api/auth/passkeys/options', {
  summary:
    'Starts adding a passkey: the options for the browser (WebAuthn). The cookie of this response is needed to finish',
  access: 'signedIn',
  needsFreshSignIn: true,
  input: Nothing,
  output: PasskeyCreation,
})
export const addPasskey = endpoint('POST', '/api/auth/passkeys', {
  summary: 'Adds the passkey that the browser created, within five minutes',
  access: 'signedIn',
  needsFreshSignIn: true,
  input: z.object({ name: PasskeyName, credential: NewCredential }),
  output: Passkey,
})
export const removePasskey = endpoint('DELETE', '/api/auth/passkeys/:id', {
  summary: 'Removes one of my passkeys; devices that are logged in with it stay logged in',
  access: 'signedIn',
  needsFreshSignIn: true,
  input: z.object({ id: Id }),
  output: z.object({ done: z.literal(true) }),
})
export const beginPasskeySignIn = endpoint('POST', '/api/auth/passkey-sign-in/options', {
  summary:
    'Starts to log in with a passkey: what the browser is asked for (WebAuthn). The cookie of this response is needed to finish',
  access: 'public',
  perCaller: true,
  input: Nothing,
  output: PasskeyRequest,
})
export const signInByPasskey = endpoint('POST', '/api/auth/passkey-sign-in', {
  summary: 'Logs in with what the browser signed, within five minutes',
  access: 'public',
  perCaller: true,
  input: z.object({ credential: SignedCredential }),
  output: SessionUser,
})

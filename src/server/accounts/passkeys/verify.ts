import type { NewCredential, SignedCredential } from '#contract/account/passkeys.ts'
import type { Config } from '#server/config.ts'

// loaded at the first use: it takes half a second and 28 MB, and most sign-ins are by code
const library = () => import('@simplewebauthn/server')
const decoding = () => import('@simplewebauthn/server/helpers')

/** Signatures that we read, by their COSE numbers: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257]

/** The site as a browser names it: both are part of what a passkey signs. */
export function relyingParty({ baseUrl }: Pick<Config, 'baseUrl'>): { origin: string; id: string } {
  const { origin, hostname } = new URL(baseUrl)
  return { origin, id: hostname }
}

/** Why a passkey was refused, for the log. */
export class PasskeyRefused extends Error {}

type Expected = { config: Pick<Config, 'baseUrl'>; challenge: string }

/**
 * Checks what a browser made for the challenge: of this site, with its user verified.
 *
 * @throws PasskeyRefused
 */
export async function verifyNew(credential: NewCredential, { config, challenge }: Expected) {
  const { verifyRegistrationResponse } = await library()
  const { decodeAttestationObject } = await decoding()
  const { verified, registrationInfo } = await orRefuse(async () => {
    const attestation = Buffer.from(credential.response.attestationObject, 'base64url')
    if (hasCertificate(decodeAttestationObject(attestation))) throw new Error('a certificate came along')
    return verifyRegistrationResponse({
      ...expectedOf({ config, challenge }),
      response: { ...credential, clientExtensionResults: {} } as never,
      supportedAlgorithmIDs: algorithms,
    })
  })
  if (!verified) throw new PasskeyRefused('the attestation is not right')
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
}

/**
 * Checks what a passkey signed; returns how often its device has signed.
 *
 * @throws PasskeyRefused
 */
export async function verifySigned(
  credential: SignedCredential,
  publicKey: Buffer,
  { config, challenge }: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      ...expectedOf({ config, challenge }),
      response: { ...credential, clientExtensionResults: {} } as never,
      // what was counted before is compared where it is stored, in one step
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  )
  if (!verified) throw new PasskeyRefused('the signature is not right')
  return authenticationInfo.newCounter
}

function expectedOf({ config, challenge }: Expected) {
  const { origin, id } = relyingParty(config)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }
}

type Attestation = { get(key: 'fmt'): string; get(key: 'attStmt'): { get(key: 'x5c'): unknown } }

/** We ask for none. To check one, the library would ask the addresses that are named in it. */
const hasCertificate = (attestation: Attestation) =>
  attestation.get('fmt') !== 'none' &&
  !(attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined)

/** The library throws for every error in the input. */
async function orRefuse<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    throw new PasskeyRefused((error as Error).message)
  }
}

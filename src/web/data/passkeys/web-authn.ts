import type {
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
  SignedCredential,
} from '#contract/account/passkeys.ts'

// by hand and not by parseCreationOptionsFromJSON and toJSON, which half of the browsers with passkeys lack
/** Has the device make a passkey. */
export async function createCredential(options: PasskeyCreation): Promise<NewCredential> {
  const { user, excludeCredentials } = options
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      user: { ...user, id: bytesOf(user.id) },
      excludeCredentials: excludeCredentials.map(({ type, id, transports }) => ({
        type,
        id: bytesOf(id),
        transports: transports as AuthenticatorTransport[],
      })),
    },
  })
  const { id, response } = credentialOf<AuthenticatorAttestationResponse>(made)
  return {
    ...{ id, rawId: id, type: 'public-key' },
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

/** Has the device sign by a passkey that the person chooses. */
export async function signChallenge({ challenge, ...options }: PasskeyRequest): Promise<SignedCredential> {
  const signed = await navigator.credentials.get({
    publicKey: { ...options, challenge: bytesOf(challenge) },
  })
  const { id, response } = credentialOf<AuthenticatorAssertionResponse>(signed)
  return {
    ...{ id, rawId: id, type: 'public-key' },
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle && textOf(response.userHandle),
    },
  }
}

function credentialOf<Response extends AuthenticatorResponse>(found: Credential | null) {
  if (!found) throw new DOMException('nothing was chosen', 'NotAllowedError')
  return found as PublicKeyCredential & { response: Response }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

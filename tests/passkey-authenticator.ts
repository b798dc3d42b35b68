import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
  SignedCredential,
} from '#contract/account/passkeys.ts'

const userPresent = 0x01
export const userVerified = 0x04
const hasKey = 0x40

/** What an attacker's device says otherwise than it is. */
export type Lies = {
  origin?: string
  rpId?: string
  /** Bits of the flags that are left out. */
  without?: number
  counter?: number
  challenge?: string
  id?: string
  userHandle?: string
  type?: string
  attestation?: { fmt: string; attStmt: object }
}

/**
 * A device with one passkey, as WebAuthn describes it: it makes a key, and signs what it is asked to. `counts` is false
 * for one that does not count, as most phones.
 */
export function createAuthenticator({ origin = 'http://localhost:3000', counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ownId = randomBytes(16).toString('base64url')
  const own = { counter: 0, userHandle: '' }

  const authenticatorData = (rpId: string, flags: number, lies: Lies, key = Buffer.alloc(0)) => {
    if (counts) own.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? own.counter)
    return Buffer.concat([
      sha256(Buffer.from(lies.rpId ?? rpId)),
      Buffer.from([flags & ~(lies.without ?? 0)]),
      counter,
      key,
    ])
  }

  return {
    id: ownId,
    /** Makes the passkey: `navigator.credentials.create`. */
    create({ rp, user, challenge }: PasskeyCreation, lies: Lies = {}): NewCredential {
      own.userHandle = user.id
      const id = lies.id ?? ownId
      const key = keyData(id, publicKey)
      const flags = userPresent | userVerified | hasKey
      const { fmt, attStmt } = lies.attestation ?? { fmt: 'none', attStmt: {} }
      const attestation = { fmt, attStmt, authData: authenticatorData(rp.id, flags, lies, key) }
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData({ type: 'webauthn.create', challenge, origin, ...lies }).toString(
            'base64url',
          ),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Signs in: `navigator.credentials.get`. */
    sign({ rpId, challenge }: PasskeyRequest, lies: Lies = {}): SignedCredential {
      const client = clientData({ type: 'webauthn.get', challenge, origin, ...lies })
      const data = authenticatorData(rpId, userPresent | userVerified, lies)
      const id = lies.id ?? ownId
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: lies.userHandle ?? own.userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

const clientData = ({ type, challenge, origin }: { type: string; challenge: string; origin: string }) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A new key, as the data of an authenticator have it. */
function keyData(id: string, publicKey: KeyObject) {
  const credentialId = Buffer.from(id, 'base64url')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  return Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey.export({ format: 'jwk' }))])
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** A public key of ES256 as COSE writes it. */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )

/** CBOR of what attestations consist of: whole numbers, texts, bytes, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = value instanceof Map ? [...value] : Object.entries(value as object)
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}

import { hash } from 'node:crypto'
import { ownBytes } from './own-bytes.ts'
import { type Packing, packQuickly, packWell } from './pack.ts'
import type { Staleness } from './staleness.ts'

export type Encoding = 'identity' | Packing
type Headers = Record<string, string>

const smallestWorthPacking = 300
/** Packing well is worth it only for what is asked for again and again. */
const packedWellFrom = 3
const fixedSize = 1024

/** One response as bytes: packed quickly when first asked for, and as small as can be from the third time on. */
export class CachedResponse {
  readonly status: number
  readonly headers: Headers
  body: Buffer
  readonly etag: string
  /** What it was made from; a change of any of it drops it. Empty: not known, any change drops it. */
  tags: ReadonlySet<string>
  /** Why it is not up to date; what is sent then says its age. */
  stale: Staleness | undefined
  #packed: Partial<Record<Packing, Buffer>> = {}
  #timesAsked: Record<Packing, number> = { gzip: 0, br: 0 }
  #isPackedWell = new Set<Packing>()
  #isDropped = false
  #onResize: ((bytes: number) => void) | undefined

  constructor(
    status: number,
    headers: Headers,
    body: string | Buffer,
    tags: ReadonlySet<string> = new Set(),
  ) {
    this.status = status
    this.headers = headers
    this.body = typeof body === 'string' ? Buffer.from(body) : body
    this.etag = `W/"${hash('sha256', this.body, 'base64url').slice(0, 22)}"`
    this.tags = tags
  }

  /** The bytes in the given encoding. */
  bytes(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.body
    this.#timesAsked[encoding]++
    if (this.#timesAsked[encoding] >= packedWellFrom) this.#packWell(encoding)
    return this.#packed[encoding] ?? this.#pack(encoding, packQuickly[encoding](this.body))
  }

  #pack(encoding: Packing, packed: Buffer): Buffer {
    const grown = packed.length - (this.#packed[encoding]?.length ?? 0)
    const own = ownBytes(packed)
    this.#packed[encoding] = own
    this.#onResize?.(grown)
    return own
  }

  #packWell(encoding: Packing): void {
    if (this.#isPackedWell.has(encoding)) return
    const isQueued = packWell({
      packing: encoding,
      bytes: this.body,
      isWanted: () => !this.#isDropped,
      done: (best) => this.#pack(encoding, best),
    })
    if (isQueued) this.#isPackedWell.add(encoding)
  }

  /** The encoding to use for a request's Accept-Encoding. */
  encodingFor(accepted: string | undefined | null): Encoding {
    if (!accepted || this.body.length < smallestWorthPacking || !this.isText) return 'identity'
    if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'br'
    return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
  }

  get isText(): boolean {
    return /text|json|javascript|xml|svg|gpx/.test(this.headers['content-type'] ?? '')
  }

  /** Bytes in memory: the body and its packed forms. */
  get size(): number {
    const packed = Object.values(this.#packed).reduce((sum, { length }) => sum + length, 0)
    return fixedSize + this.body.length + packed
  }

  /**
   * A cache has it from now on.
   *
   * @param onResize called with every byte that it grows by, negative where it shrinks
   */
  keep(onResize: (bytes: number) => void): void {
    this.body = ownBytes(this.body)
    this.#onResize = onResize
  }

  /** No cache has it any longer. */
  dropped(): void {
    this.#isDropped = true
    this.#onResize = undefined
  }
}

/** The bytes and headers to send for a request; 304 without bytes where the caller has them already. */
export function sendable(
  response: CachedResponse,
  request: { acceptEncoding?: string | null | undefined; ifNoneMatch?: string | null | undefined },
): { status: number; headers: Headers; bytes: Buffer | undefined } {
  const headers: Headers = { ...response.headers, etag: response.headers.etag ?? response.etag }
  if (response.stale) headers.age = String(Math.ceil((performance.now() - response.stale.since) / 1000))
  if (response.status === 200 && isUnchanged(request.ifNoneMatch, headers.etag as string)) {
    delete headers['content-type']
    return { status: 304, headers, bytes: undefined }
  }
  const encoding = response.encodingFor(request.acceptEncoding)
  const bytes = response.bytes(encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.length)
  return { status: response.status, headers, bytes }
}

function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag))
}

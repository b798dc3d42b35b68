import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'
type Headers = Record<string, string>

const smallestWorthPacking = 300
const pack = {
  gzip: {
    now: (b: Buffer) => gzipSync(b, { level: 5 }),
    best: (b: Buffer) => promisify(gzip)(b, { level: 9 }),
  },
  br: {
    now: (b: Buffer) => brotliCompressSync(b, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    best: (b: Buffer) => promisify(brotliCompress)(b, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
}

/** One answer kept as bytes: packed quickly when first asked for, as small as can be once asked for again. */
export class CachedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  readonly etag: string
  #packed: Partial<Record<Encoding, Buffer>> = {}
  #isPackedWell = new Set<Encoding>()

  constructor(status: number, headers: Headers, body: string | Buffer) {
    this.status = status
    this.headers = headers
    this.body = typeof body === 'string' ? Buffer.from(body) : body
    this.etag = `W/"${hash('sha256', this.body, 'base64url').slice(0, 22)}"`
  }

  /** The bytes in the given encoding. */
  bytes(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.body
    const known = this.#packed[encoding]
    if (known) {
      this.#packWell(encoding)
      return known
    }
    const quick = pack[encoding].now(this.body)
    this.#packed[encoding] = quick
    return quick
  }

  // packing well takes a hundred times as long: worth it only for what is sent again
  #packWell(encoding: 'gzip' | 'br'): void {
    if (this.#isPackedWell.has(encoding)) return
    this.#isPackedWell.add(encoding)
    void pack[encoding].best(this.body).then((best) => {
      this.#packed[encoding] = best
    })
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

  get size(): number {
    return this.body.length * 2 + 1024
  }
}

/**
 * Answers to visitors without a session, by address and language; the least recently used go first.
 *
 * `clear` is called when content changes: an answer whose making began before is then not kept.
 */
export class ResponseCache {
  readonly #most: number
  #answers = new Map<string, CachedResponse>()
  #pending = new Map<string, Promise<CachedResponse>>()
  #bytes = 0
  #generation = 0

  /** @param most bytes to keep at most */
  constructor(most = 64 * 1024 * 1024) {
    this.#most = most
  }

  get(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key)
    if (!answer) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  /** The kept answer, or the one that `make` makes; those who ask meanwhile wait for the same one. */
  async getOrMake(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const known = this.get(key) ?? this.#pending.get(key)
    if (known) return known
    const generation = this.#generation
    const making = make()
    this.#pending.set(key, making)
    try {
      const answer = await making
      if (generation === this.#generation && mayBeKept(answer)) this.#keep(key, answer)
      return answer
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key)
    }
  }

  clear(): void {
    this.#generation++
    this.#answers.clear()
    this.#pending.clear()
    this.#bytes = 0
  }

  #keep(key: string, answer: CachedResponse): void {
    this.#answers.set(key, answer)
    this.#bytes += answer.size
    for (const [oldest, old] of this.#answers) {
      if (this.#bytes <= this.#most) break
      this.#answers.delete(oldest)
      this.#bytes -= old.size
    }
  }
}

const mayBeKept = ({ status, headers }: CachedResponse) =>
  status === 200 && !headers['cache-control']?.includes('no-store')

/** The bytes and headers to send for a request; 304 without bytes where the caller has them already. */
export function sendable(
  answer: CachedResponse,
  request: { acceptEncoding?: string | null | undefined; ifNoneMatch?: string | null | undefined },
): { status: number; headers: Headers; bytes: Buffer | undefined } {
  const headers: Headers = { ...answer.headers, etag: answer.headers.etag ?? answer.etag }
  if (answer.status === 200 && isKnown(request.ifNoneMatch, headers.etag as string)) {
    delete headers['content-type']
    return { status: 304, headers, bytes: undefined }
  }
  const encoding = answer.encodingFor(request.acceptEncoding)
  const bytes = answer.bytes(encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.length)
  return { status: answer.status, headers, bytes }
}

function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag))
}

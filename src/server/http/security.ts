import { createHash } from 'node:crypto'

type Policy = {
  inlineScripts: string[]
  tilesUrl: string | undefined
  isDevelopment: boolean
  /** True where travellers come by https. */
  isSecure: boolean
}

/** The headers of every response. A document's few inline scripts are allowed by their hash. */
export function securityHeaders({
  inlineScripts,
  tilesUrl,
  isDevelopment,
  isSecure,
}: Policy): Record<string, string> {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const scripts = isDevelopment ? "'self' 'unsafe-inline'" : ["'self'", ...hashes].join(' ')
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : "'self'"
  const tiles = tilesUrl ? ` ${new URL(tilesUrl.replace('{s}', 'a')).origin}` : ''
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

const onlyOfDocuments = [
  ...[
    'content-security-policy',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'x-frame-options',
  ],
]
const isPart = (path: string) => /^\/assets\/.+\.(?:js|css|woff2)$/.test(path)

/** Those of them that say something about the file of a path: on a script, a style or a font most would only weigh. */
export const headersOfFile = (path: string, headers: Record<string, string>): Record<string, string> =>
  isPart(path)
    ? Object.fromEntries(Object.entries(headers).filter(([name]) => !onlyOfDocuments.includes(name)))
    : headers

/** The same policy, which also allows the scripts that carry the nonce: for a hydrated page, made for one response. */
export const withNonce = (policy: string, nonce: string): string =>
  policy.replace('script-src ', `script-src 'nonce-${nonce}' `)

import { isLocalUrl } from '#server/loopback.ts'
import { AppError } from './app-error.ts'

const reading = /^(GET|HEAD|OPTIONS)$/

/** Refuses a request that changes something and that another site's page sent. Programs send neither header. */
export function refuseCrossSite(request: Request, baseUrl: string): void {
  if (reading.test(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site && site !== 'same-origin' && site !== 'none') refuse()
  // a page that says by Sec-Fetch-Site that it is ours may be behind a proxy under another name
  if (origin !== null && site !== 'same-origin' && !isOurs(origin, request, baseUrl)) refuse()
}

/** Refuses a navigation that another site's page began. */
export function refuseCrossSiteNavigation(request: Request): void {
  if (request.headers.get('sec-fetch-site') === 'cross-site') refuse()
}

function isOurs(origin: string, request: Request, baseUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  if (!isLocalUrl(baseUrl)) return origin === new URL(baseUrl).origin
  // without a BASE_URL a server is tried out under whatever name its machine has
  const { host } = new URL(origin)
  return host === new URL(baseUrl).host || host === (request.headers.get('host') ?? new URL(request.url).host)
}

function refuse(): never {
  throw new AppError('forbidden', 'This request came from another site')
}

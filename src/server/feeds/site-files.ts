import { languages } from '#contract/languages.ts'
import { dayMs } from '#contract/values/day.ts'
import type { Config } from '#server/config.ts'
import { type FileRoute, siteRoute } from '#server/http/index.ts'
import { day, hour, sendFile } from './file-responses.ts'

const daysUntilExpiry = 330
const plain = 'text/plain; charset=utf-8'

/** Links that a browser fetches ahead when a finger or pointer rests on them; none that does or changes something. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/auth/*',
                '/admin/*',
                '/dashboard',
                '/welcome/*',
                '/contact/*',
                '/*\\?*lang=*',
              ],
            },
          },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Files that browsers and search engines expect of a site. */
export const siteFileRoutes: FileRoute[] = [
  siteRoute('/robots.txt', (c, { config }) => sendFile(c, robots(config), { type: plain, maxAge: hour })),
  siteRoute('/.well-known/security.txt', (c, { config }) =>
    sendFile(c, securityText(config, new Date()), { type: plain, maxAge: hour }),
  ),
  siteRoute('/speculation-rules.json', (c) =>
    sendFile(c, speculationRules, { type: 'application/speculationrules+json', maxAge: day }),
  ),
  siteRoute('/manifest.webmanifest', (c, { config }) =>
    sendFile(c, manifest(config), { type: 'application/manifest+json', maxAge: day }),
  ),
  siteRoute('/favicon.ico', (c) => c.redirect('/icon.svg', 301)),
]

const robots = ({ baseUrl }: Config) => `User-agent: *
Allow: /
Allow: /api/docs
Allow: /api/image/
Disallow: /api/
Disallow: /search
Disallow: /language

Sitemap: ${baseUrl}/sitemap.xml
`

/** RFC 9116. The end of its validity is always less than a year ahead, and the same for a whole day. */
export function securityText({ baseUrl, supportEmail }: Config, now: Date): string {
  const today = Math.floor(now.getTime() / dayMs)
  return `Contact: mailto:${supportEmail}
Expires: ${new Date((today + daysUntilExpiry) * dayMs).toISOString()}
Preferred-Languages: ${languages.join(', ')}
Canonical: ${baseUrl}/.well-known/security.txt
`
}

const manifest = ({ siteName }: Config) =>
  JSON.stringify({
    name: siteName,
    short_name: siteName,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: '#0B2B2B',
    background_color: '#F4F7F4',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
    ],
  })

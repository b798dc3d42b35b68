import { apiGroups } from '#contract/api-groups.ts'
import { fixedPages } from '#contract/directory/public-pages.ts'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { listCountries } from '#server/places/index.ts'
import {
  type IdRange,
  readPages,
  readParts,
  type SitemapKind,
  type SitemapRow,
  sitemapKinds,
} from './sitemap-queries.ts'
import { escapeXml } from './xml.ts'

type Parts = Awaited<ReturnType<typeof readParts>>

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const openIndex = `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
const openUrls =
  `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
  'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
const rowsAtOnce = 1000
const cacheMs = 600_000

/** The parts of every kind. Numbering the rows of big tables takes a moment, so that result is cached for a while. */
export function createParts(size: number) {
  const cache = new Map<SitemapKind, { parts: Parts; readAt: number }>()
  return async (db: Database, kind: SitemapKind): Promise<Parts> => {
    const cached = cache.get(kind)
    if (cached && Date.now() - cached.readAt < cacheMs) return cached.parts
    const parts = await readParts(db, kind, size)
    if (parts.count > size) cache.set(kind, { parts, readAt: Date.now() })
    else cache.delete(kind)
    return parts
  }
}

/** The whole sitemap in one file, or the index of its parts where there are more than `size` pages. */
export async function writeSitemap(
  context: PublicContext,
  partsOf: ReturnType<typeof createParts>,
  size: number,
): Promise<AsyncGenerator<string>> {
  const all = await Promise.all(
    sitemapKinds.map(async (kind) => ({ kind, ...(await partsOf(context.db, kind)) })),
  )
  const count = all.reduce((sum, parts) => sum + parts.count, 0)
  if (count <= size) return writeUrls(context, ['page', ...sitemapKinds], {})
  const names = all.flatMap(({ kind, firsts }) => firsts.map((_, index) => `${kind}-${index + 1}`))
  return writeIndex(context.config.baseUrl, ['page-1', ...names])
}

/** One part: the pages of one kind in a range of ids. */
export async function* writeUrls(
  context: PublicContext,
  kinds: readonly ('page' | SitemapKind)[],
  range: IdRange,
): AsyncGenerator<string> {
  const { baseUrl } = context.config
  yield openUrls
  for (const kind of kinds) {
    if (kind === 'page') yield (await pagePaths(context)).map((path) => entry(baseUrl, path)).join('')
    else yield* listingUrls(context, kind, range)
  }
  yield '</urlset>\n'
}

async function* listingUrls({ db, config }: PublicContext, kind: SitemapKind, range: IdRange) {
  let after: string | undefined
  do {
    const rows = await readPages(db, kind, range, after, rowsAtOnce)
    yield rows.map((row) => entry(config.baseUrl, pathOf(kind, row), row.updatedAt)).join('')
    after = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined
  } while (after)
}

const pathOf = (kind: SitemapKind, { slug, countrySlug }: SitemapRow) =>
  kind === 'city' ? paths.city(countrySlug, slug) : paths[kind](slug)

async function pagePaths(context: PublicContext): Promise<string[]> {
  const { items } = await listCountries(context)
  const groups = apiGroups.map((name) => paths.apiGroup(slugOf(name)))
  return [...fixedPages, ...groups, ...items.map(({ slug }) => paths.country(slug))]
}

async function* writeIndex(baseUrl: string, names: string[]): AsyncGenerator<string> {
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${baseUrl}/sitemap-${name}.xml`)}</loc></sitemap>\n`,
  )
  yield `${openIndex}${entries.join('')}</sitemapindex>\n`
}

function entry(baseUrl: string, path: string, changedAt?: Date): string {
  const { href } = new URL(baseUrl + path)
  const alternate = (language: string, url: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`
  return (
    `<url><loc>${escapeXml(href)}</loc>` +
    (changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '') +
    alternate('x-default', href) +
    `${languages.map((language) => alternate(language, `${href}?lang=${language}`)).join('')}</url>\n`
  )
}

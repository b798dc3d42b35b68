import type { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import type { ListEndpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { PublicContext } from '#server/context.ts'
import { listRoute, type Route } from '#server/http/index.ts'
import { assertListed } from './slugs.ts'
import type { SluggedKind } from './slugs-queries.ts'

type BySlug = z.ZodType<{ slug: string; lang?: Language | undefined }>

/** A listing's whole list of something; it has no pages. An old slug redirects, an unknown one is not found. */
export function itemsRoute<Item extends z.ZodType>(
  kind: SluggedKind,
  endpoint: ListEndpoint<BySlug, Item>,
  read: (context: PublicContext, kind: SluggedKind, idOrSlug: string) => Promise<z.input<Item>[]>,
): Route {
  return listRoute(endpoint, async (context, { slug, lang }) => {
    const items = await read(context, kind, slug)
    if (items.length === 0) {
      await assertListed(context.db, kind, slug, (now) => addressOf(endpoint, { slug: now, lang }))
    }
    return { items, total: items.length }
  })
}

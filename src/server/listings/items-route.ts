import type { z } from 'zod'
import { urlOf } from '#contract/client.ts'
import type { ListEndpoint } from '#contract/endpoint.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { PublicContext } from '#server/context.ts'
import { listingTag, listRoute, notFound, type Route, tag } from '#server/http/index.ts'
import { findListedId } from './queries.ts'
import { assertListed } from './slugs.ts'

type BySlug = z.ZodType<{ slug: string; lang?: Language | undefined }>

/** A listing's whole list of something; it has no pages. An old slug redirects, an unknown one is not found. */
export function itemsRoute<Item extends z.ZodType>(
  kind: ListingKind,
  endpoint: ListEndpoint<BySlug, Item, 'public', false>,
  read: (context: PublicContext, listingId: string) => Promise<z.input<Item>[]>,
): Route {
  return listRoute(endpoint, async (context, { slug, lang }) => {
    const id = await findListedId(context.db, kind, slug)
    if (!id) {
      await assertListed(context.db, kind, slug, (now) => urlOf(endpoint, { slug: now, lang }))
      notFound('Listing')
    }
    tag(context, listingTag(id))
    const items = await read(context, id)
    return { items, total: items.length }
  })
}

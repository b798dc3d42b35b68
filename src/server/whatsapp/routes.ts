import { whatsappChat } from '#contract/downloads.ts'
import { type FileRoute, fileRoute } from '#server/http/index.ts'
import { openWhatsapp } from './service.ts'

/** How travellers reach providers. */
export const whatsappRoutes: FileRoute[] = [
  fileRoute(whatsappChat, async ({ c, context, input }) => {
    // A browser that only looks ahead, or asks for the headers, has not tapped.
    const isTap = c.req.method === 'GET' && !c.req.header('sec-purpose')?.includes('prefetch')
    const url = await openWhatsapp(context, input, isTap)
    c.header('cache-control', 'no-store')
    return c.redirect(url, 302)
  }),
]

import { WhatsappInput, whatsappPath } from '#contract/media.ts'
import { invalidRequest, type Route } from '#server/http/index.ts'
import { openWhatsapp } from './service.ts'

/** How travellers reach providers. */
export const enquiryRoutes: Route[] = [
  {
    endpoint: { method: 'GET', path: whatsappPath },
    mount: (app) =>
      app.get(whatsappPath, async (c) => {
        const input = WhatsappInput.safeParse({ ...c.req.query(), ...c.req.param() })
        if (!input.success) throw invalidRequest(input.error)
        // A browser that only looks ahead, or asks for the headers, has not tapped.
        const isTap = c.req.method === 'GET' && !c.req.header('sec-purpose')?.includes('prefetch')
        const address = await openWhatsapp(c.var.context, input.data.slug, isTap)
        c.header('cache-control', 'no-store')
        return c.redirect(address, 302)
      }),
  },
]

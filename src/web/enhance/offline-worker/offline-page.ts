import { type CachedPage, cachedPages } from './cached-pages.ts'
import { languageOf, languageOfDevice, textsIn } from './texts.ts'

/** Says that a page is not on this device, and lists those that are, in their language. */
export async function offlinePage(address: string): Promise<Response> {
  const pages = await cachedPages()
  const [newest] = pages
  const language = newest ? languageOf(newest.html) : languageOfDevice()
  const { title, text, retry, kept } = textsIn(language)
  const styles = newest?.html.match(/<link rel="stylesheet"[^>]*>/g)?.join('') ?? ''
  const list =
    pages.length > 0
      ? `<h2 class="sub">${kept}</h2><ul class="stack stack-2">${pages.map(entryOf).join('')}</ul>`
      : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${styles}</head><body><main class="page stack stack-6 section"><h1>${title}</h1><p>${text}</p><p><a class="button primary" href="${escaped(address)}">${retry}</a></p>${list}</main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'; font-src 'self'",
    },
  })
}

/** A page by its own headline. */
function entryOf({ address, html }: CachedPage): string {
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  const name = heading.replace(/<[^>]*>/g, ' ').trim()
  const { pathname, search } = new URL(address)
  return `<li><a href="${escaped(pathname + search)}">${name || escaped(pathname)}</a></li>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

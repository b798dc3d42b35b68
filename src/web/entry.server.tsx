import { QueryClientProvider } from '@tanstack/react-query'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { PageRequest } from '#contract/page-request.ts'
import { i18nOf, nameTypes } from '#i18n/i18n.ts'
import { filesOfPage } from '#i18n/texts-of-pages.ts'
import { I18nProvider } from '#i18n/use-translation.ts'
import { createPosterWall } from './components/picture/choose-poster.ts'
import { createQueryClient } from './data/query-client.ts'
import { DocumentRequest, pageRequest } from './page-context.ts'
import type { Handle } from './root.tsx'
import { themeScript } from './theme-script.ts'

/** The inline scripts of documents: the server allows them by their hash. */
export const inlineScripts = [themeScript]

/** The loaders' context for one request. */
export function pageContext(request: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageRequest, request)
  return context
}

const documents = new WeakMap<PageRequest, string>()

/** The document that was rendered for a page; not as the response's body, because a body of its own costs a copy and a stream. */
export const documentOf = (page: PageRequest): string | undefined => documents.get(page)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const page = context.get(pageRequest)
  // a document is cached for everybody: rendering it twice must give the same bytes
  const nonce = isInteractive(entry) ? page.nonce : undefined
  // a build has texts of its own
  nameTypes(page.typeNames)
  const tree = (
    <I18nProvider value={i18nOf(page.language)}>
      <QueryClientProvider client={createQueryClient()}>
        <DocumentRequest value={{ ...page, textFiles: textsOf(page.url), wall: createPosterWall() }}>
          <ServerRouter
            context={{ ...entry, manifest: withRootInEntry(entry.manifest) }}
            url={request.url}
            nonce={nonce}
          />
        </DocumentRequest>
      </QueryClientProvider>
    </I18nProvider>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!isInteractive(entry)) {
    documents.set(page, `<!doctype html>${renderToStaticMarkup(tree)}`)
    return new Response(null, { status, headers })
  }
  // the server allows this page's own scripts by its nonce and keeps no copy of it
  headers.set('x-interactive', 'true')
  return new Response(await renderInteractive(tree, page.nonce), { status, headers })
}

const textsOf = ({ pathname, searchParams }: URL) =>
  filesOfPage(pathname, searchParams.get('scope') === 'all').join(' ')

/** A file less: the one that starts everything exports what root.tsx does. */
function withRootInEntry(manifest: EntryContext['manifest']): EntryContext['manifest'] {
  const { root } = manifest.routes
  if (import.meta.env.DEV || !root) return manifest
  const { module, imports } = manifest.entry
  return { ...manifest, routes: { ...manifest.routes, root: { ...root, module, imports } } }
}

/** An error that no page expected: one line in the log, instead of React's own words. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageRequest).report(error)
}

/** With React's marks between texts and with the loaders' data, which only a stream carries. */
async function renderInteractive(tree: React.ReactNode, nonce: string | undefined): Promise<string> {
  const stream = await renderToReadableStream(tree, { nonce })
  await stream.allReady
  return new Response(stream).text()
}

/** Only what a script takes over needs React's marks between texts. */
const isInteractive = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as Handle | undefined)?.interactive,
  )

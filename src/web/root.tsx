import { type ReactNode, useContext } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import type { Route } from './+types/root'
import { onAnotherPage } from './data/on-another-page.ts'
import headlineFont from './fonts/andada-pro-600.woff2?url'
import { ErrorPage } from './frame/error-page.tsx'
import type { SiteData } from './frame/site-data.ts'
import { useSite } from './frame/use-site.ts'
import { DocumentRequest, requestOf } from './page-context.ts'
import styles from './site.css?url'
import { themeScript } from './theme-script.ts'
import workspaceStyles from './workspace.css?url'

export const links: Route.LinksFunction = () => [
  // every page has a name and a heading in it: without this they would jump when it comes
  { rel: 'preload', href: headlineFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs): SiteData {
  const { site, language, url, scripts, today, requestId, user } = requestOf(context)
  return {
    site,
    language,
    ...pageUrlOf(url),
    scripts: { theme: scripts.theme },
    year: Number(today.slice(0, 4)),
    requestId,
    user,
  }
}

/** Also where the same page is asked for again: its settings were changed on it. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.currentUrl.href === args.nextUrl.href || onAnotherPage(args)

/** The page's own URL, also where only its data is asked for. */
function pageUrlOf({ pathname, searchParams, search }: URL) {
  if (!pathname.endsWith('.data')) return { path: pathname, search }
  const query = new URLSearchParams(searchParams)
  query.delete('_routes')
  return { path: pathname.slice(0, -'.data'.length), search: query.size ? `?${query}` : '' }
}

/** What a route says of itself in `handle`. */
export type Handle = {
  interactive?: boolean
  /** A document that belongs to one user: never cached, and nothing is dropped from its URL. */
  personal?: boolean
  overHero?: boolean
  /** A file may come with the form that is sent to the page, by somebody who is signed in, or by anybody. */
  takesFile?: boolean | 'anybody'
  /** A whole record may come with the form that is sent to the page, by somebody who is signed in. */
  takesRecord?: boolean
  section?: 'offers' | 'profiles' | 'organizations' | 'cities' | 'events'
  /** The button that matters on this page, for the fixed bar of a phone; `data` is what the page's loader gave. */
  Act?: (props: { data: never }) => ReactNode
  /** The query parameters that mean something to the page, in addition to `lang`; others are dropped from its URL. */
  query?: readonly string[]
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, scripts } = useSite()
  const handles = useMatches().map((match) => (match.handle ?? {}) as Handle)
  const isInteractive = handles.some((handle) => handle.interactive)
  const request = useContext(DocumentRequest)
  const nonce = request?.nonce
  // read by i18n/browser.ts; only the server knows them
  const types = isInteractive ? request?.typeNames[language]?.types : undefined
  return (
    <html
      lang={language}
      data-types={types && JSON.stringify(types)}
      data-texts={isInteractive ? request?.textFiles : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B2B2B" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="stylesheet" href={isInteractive ? workspaceStyles : styles} />
        <Links />
        {/* a hydrated page has it among its own scripts */}
        {scripts.theme && !isInteractive && <script type="module" src={scripts.theme} />}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </head>
      <body>
        {children}
        {isInteractive && <ScrollRestoration nonce={nonce} />}
        {isInteractive && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Of what is around all pages: a page has its own, with the header. */
export const ErrorBoundary = ErrorPage

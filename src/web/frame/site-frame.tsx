import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useMatches } from 'react-router'
import type { Handle } from '#web/root.tsx'
import type { Route } from './+types/site-frame'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Around every page that visitors see: the header with the sections of the site, and the foot. */
export default function SiteFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const handles = matches.map((match) => (match.handle ?? {}) as Handle)
  const last = matches.at(-1)
  const Act = (last?.handle as Handle | undefined)?.Act
  return (
    <>
      <Header
        isOverHero={handles.some((h) => h.overHero)}
        section={handles.find((h) => h.section)?.section}
      />
      {children}
      <Footer act={Act && last?.loaderData ? <Act data={last.loaderData as never} /> : null} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  return <Frame>{isMissing ? <NotFoundPage /> : <ErrorPage />}</Frame>
}

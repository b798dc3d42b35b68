import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from 'react-router'
import { takeRead } from '#web/data/read-with-page.ts'
import type { Handle } from '#web/root.tsx'
import { ToastPlace } from '#web/ui/toast.tsx'
import styles from '#web/workspace.css?url'
import type { Route } from './+types/workspace'
import { Desk } from './desk.tsx'
import { Refused } from './refused.tsx'
import { SignInAgain } from './sign-in-again.tsx'

export const handle: Handle = { interactive: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Around every page that React takes over in the browser: sign-in, account, dashboard, administration. */
export default function Workspace() {
  // before the parts below ask
  takeRead(
    useQueryClient(),
    useMatches().map(({ loaderData }) => loaderData),
  )
  return (
    <ToastPlace>
      <Outlet />
      <SignInAgain />
    </ToastPlace>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="ws">
      <Desk />
      <Refused error={error} />
    </div>
  )
}

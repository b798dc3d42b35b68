import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from 'react-router'
import { getWaitingCounts } from '#contract/system/waiting-counts.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { takeRead } from '#web/data/read-with-page.ts'
import { requestOf } from '#web/page-context.ts'
import type { Handle } from '#web/root.tsx'
import { ToastPlace } from '#web/ui/toast.tsx'
import type { Route } from './+types/workspace'
import { Desk } from './desk.tsx'
import { prefetched } from './prefetched.ts'
import { Refused } from './refused.tsx'
import { sectionsOf } from './sections.ts'
import { Shell } from './shell.tsx'
import { SignInAgain } from './sign-in-again.tsx'

export const handle: Handle = { interactive: true }

export const loader = ({ context }: Route.LoaderArgs) =>
  sectionsOf(requestOf(context).user).length > 0 ? prefetched(context, [getWaitingCounts]) : null

export const shouldRevalidate = onAnotherPage

/** The frame of every page that React hydrates: login, account, dashboard, administration. */
export default function Workspace() {
  // before the parts below make calls
  takeRead(
    useQueryClient(),
    useMatches().map(({ loaderData }) => loaderData),
  )
  return (
    <ToastPlace>
      <Shell />
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

import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/welcome-page'
import { readStanding, unreadable } from './standing.ts'
import { addressOfStep, nextStepOf } from './steps.ts'

/** No page of its own: leads to the first step that is missing. */
export async function loader({ context }: Route.LoaderArgs) {
  const { user, url } = requestOf(context)
  if (!user) throw redirect(paths.welcomeType())
  const standing = await readStanding(context)
  const isLost = standing.isUnreadable || url.searchParams.get('note') === unreadable.note
  throw redirect(addressOfStep[nextStepOf(standing)](isLost ? unreadable : {}))
}

export default function WelcomePage() {
  return null
}

import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { requestOf } from '#web/page-context.ts'
import { standAt } from '../standing.ts'
import { hasType, isAnswered, isUnderReview } from '../steps.ts'
import type { Route } from './+types/complete-page'
import { handleLastStep } from './action.ts'
import { ApplicationView } from './application-view.tsx'
import { LastStep } from './last-step.tsx'
import { submitKeyOf } from './submit-key.ts'
import { type Town, townsFor } from './towns.ts'

export const handle = { takesFile: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user } = requestOf(context)
  const standing = await standAt(context, 'complete')
  if (isUnderReview(standing) || isAnswered(standing)) return { standing, towns: [] as Town[], key: '' }
  if (!user || !hasType(standing.draft)) throw redirect(paths.welcomeType(), 303)
  const [towns, key] = await Promise.all([
    townsFor(api, standing.draft.about ?? {}),
    submitKeyOf(user.id, standing),
  ])
  return { standing, towns, key }
}

export const action = ({ request, context }: Route.ActionArgs) => handleLastStep(request, context)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The last step, or what became of the application that was sent. */
export default function CompletePage({ loaderData, actionData }: Route.ComponentProps) {
  const { standing, towns, key } = loaderData
  const { application } = standing
  if (application && (isUnderReview(standing) || isAnswered(standing))) {
    return <ApplicationView application={application} failure={actionData?.failure} />
  }
  return <LastStep standing={standing} towns={towns} submitKey={key} answer={actionData} />
}

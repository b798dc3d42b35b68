import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AccessDenied, type Needs } from '#web/frame/access-denied.tsx'
import { ErrorPage } from '#web/frame/error-page.tsx'
import { SignInRequired } from '#web/frame/sign-in-required.tsx'
import { State } from '#web/ui/state.tsx'
import { WorkspaceHead } from './workspace-head.tsx'

/** Shown in place of a page of the workspace: the card of a refusal, or the failure. */
export function Refused({ error }: { error: unknown }) {
  if (isRefusal(error)) return <Refusal error={error} />
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <ErrorPage />
}

/** An unknown address in the workspace. */
function Missing() {
  const { t } = useTranslation('errors')
  return (
    <main id="main" className="page workspace">
      <WorkspaceHead title={t('notFound.title')} />
      <State
        title={t('notFound.title')}
        text={t('notFound.text')}
        href={paths.admin()}
        action={t('goHome')}
      />
    </main>
  )
}

function Refusal({ error: { status, data } }: { error: ErrorResponse }) {
  const { t } = useTranslation('workspace')
  return (
    <main id="main" className="page workspace">
      <WorkspaceHead title={t(status === 401 ? 'signInRequired.title' : 'accessDenied.title')} />
      {status === 401 ? <SignInRequired /> : <AccessDenied {...(data as Needs)} />}
    </main>
  )
}

const isRefusal = (error: unknown): error is ErrorResponse =>
  isRouteErrorResponse(error) && (error.status === 401 || error.status === 403)

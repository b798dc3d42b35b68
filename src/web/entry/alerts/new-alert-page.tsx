import { ApiError } from '#contract/client.ts'
import { alertKinds } from '#contract/directory/alert-kinds.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AlertForm, useAlertHeading } from '#web/components/alert/alert-form.tsx'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { isMissing } from '#web/data/responses.ts'
import { ErrorPage } from '#web/frame/error-page.tsx'
import { NotFoundPage } from '#web/frame/not-found-page.tsx'
import { CircleAlert, Mail } from '#web/icons/icons.ts'
import { requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/new-alert-page'
import {
  type AlertCity,
  type AlertPosted,
  alertCityOf,
  alertKindOf,
  handleNewAlert,
} from './new-alert-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = requestOf(context)
  const { searchParams } = page.url
  return {
    city: await alertCityOf(page),
    kind: alertKindOf(searchParams.get('kind')),
    isSent: searchParams.has('sent'),
  }
}

export const action = ({ request, context }: Route.ActionArgs) => handleNewAlert(request, requestOf(context))

export const headers: Route.HeadersFunction = () => ({ 'x-robots-tag': 'noindex' })

/** Anybody asks to be written to when there is something in a city, and learns what happens next. */
export default function NewAlertPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { t } = useTranslation('alerts')
  const heading = useAlertHeading()
  const typed = useTyped(posted)
  const { city } = loaderData
  const kind = posted ? alertKindOf(posted.kind) : loaderData.kind
  const kinds = kind ? [kind] : alertKinds
  const isSent = loaderData.isSent && !posted
  return (
    <main id="main" className="page">
      <WorkspaceHead title={isSent ? t('sent.title') : heading(city.name, kinds)} />
      <div className="wizard stack stack-6">
        {isSent ? (
          <Sent city={city} />
        ) : (
          <>
            <h1>{heading(city.name, kinds)}</h1>
            {posted && <Wrong posted={posted} />}
            <AlertForm city={city} kinds={kinds} typed={typed} />
          </>
        )}
        <p className="near">
          <a className="button quiet" href={city.path ?? undefined}>
            {t('back', { city: city.name })}
          </a>
        </p>
      </div>
    </main>
  )
}

function Sent({ city }: { city: AlertCity }) {
  const { t } = useTranslation('alerts')
  return (
    <div className="stack">
      <p className="state-mark">
        <Icon of={Mail} />
      </p>
      <h1>{t('sent.title')}</h1>
      <p className="lead">{t('sent.lead', { city: city.name })}</p>
      <p>{t('sent.again')}</p>
    </div>
  )
}

/** What was not sent and why, with a way to the field. */
function Wrong({ posted: { failure } }: { posted: AlertPosted }) {
  const { t } = useTranslation('alerts')
  const { t: tw } = useTranslation('workspace')
  return (
    <div className="note bad" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <b>{t('notSent')}</b>
        <p>
          {failure.body.fields?.email ? (
            <a href="#alert-email">{t('email')}</a>
          ) : (
            errorText(tw, new ApiError(failure.status, failure.body, failure.retryAfter))
          )}
        </p>
      </div>
    </div>
  )
}

function useTyped(posted: AlertPosted | undefined) {
  const { t } = useTranslation('workspace')
  if (!posted) return undefined
  const { email, kind, failure } = posted
  const wrong = failure.body.fields?.email
  return { email, kind, error: wrong && fieldErrorText(t, wrong) }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFoundPage /> : <ErrorPage />
}

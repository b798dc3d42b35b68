import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isMissing } from '#web/data/responses.ts'
import { ErrorPage } from '#web/frame/error-page.tsx'
import { NotFoundPage } from '#web/frame/not-found-page.tsx'
import { CircleCheck } from '#web/icons/icons.ts'
import { requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/report-page'
import { loadSubject, type ReportSubject } from './load-subject.ts'
import { handleReport } from './report-action.ts'
import { ReportForm } from './report-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = requestOf(context)
  const subject = await loadSubject(request, params.kind, params.subject)
  const isSent = request.url.searchParams.has('sent')
  return { subject, isSent, at: Date.now(), script: request.scripts['ask-form'] }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = requestOf(context)
  const subject = await loadSubject(page, params.kind, params.subject)
  return handleReport(request, page, subject, paths.report(subject.kind, subject.subject))
}

export const headers: Route.HeadersFunction = () => ({ 'x-robots-tag': 'noindex' })

/** Anybody says what is wrong with something, without an account. */
export default function ReportPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { subject, isSent, at, script } = loaderData
  const { t } = useTranslation('report')
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('title')} />
      <div className="wizard stack stack-6">
        {isSent && !posted ? (
          <Thanks subject={subject} />
        ) : (
          <>
            <div className="stack stack-2">
              <p className="small soft">{t(`about.${subject.kind}`)}</p>
              <h1>
                {t('heading')} <Name of={subject} />
              </h1>
              <p className="lead">{t('lead')}</p>
            </div>
            <ReportForm subject={subject} at={at} posted={posted} script={script} />
          </>
        )}
      </div>
    </main>
  )
}

const Name = ({ of: { name, nameLanguage } }: { of: ReportSubject }) => (
  <span lang={nameLanguage}>{name}</span>
)

/** That it arrived, and what happens now. */
function Thanks({ subject }: { subject: ReportSubject }) {
  const { t } = useTranslation('report')
  return (
    <div className="stack">
      <p className="state-mark">
        <Icon of={CircleCheck} />
      </p>
      <h1>{t('thanks.title')}</h1>
      <p className="lead">{t('thanks.lead')}</p>
      <p>{t('thanks.next')}</p>
      <p>
        <a className="button" href={subject.path}>
          {t('thanks.back')}
        </a>
      </p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFoundPage /> : <ErrorPage />
}

import { useTranslation } from '#i18n/use-translation.ts'
import { isMissing } from '#web/data/responses.ts'
import { ErrorPage } from '#web/frame/error-page.tsx'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'

/** At an address where there is no request, or no longer one; other failures are shown as everywhere. */
export function NoRequest({ error, of }: { error: unknown; of: 'page' | 'mailbox' }) {
  const { t } = useTranslation('requests')
  if (!isMissing(error)) return <ErrorPage />
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t(`${of}.title`)} />
      <div className="wizard stack">
        <h1>{t(`${of}.missing`)}</h1>
        <p className="lead">{t(`${of}.missingText`)}</p>
      </div>
    </main>
  )
}

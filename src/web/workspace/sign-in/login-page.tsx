import { useTranslation } from 'react-i18next'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'

export default function LoginPage() {
  const { t } = useTranslation('workspace')
  return (
    <main id="main" className="page workspace">
      <WorkspaceHead title={t('logIn')} />
      <h1>{t('logIn')}</h1>
    </main>
  )
}

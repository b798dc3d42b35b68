import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Sidebar } from './sidebar.tsx'

/** The sidebar beside a page of the dashboard or the administration, which begins with its own `h1`. */
export default function Shell() {
  return (
    <>
      <NeedsScripts />
      <div className="page shell">
        <Sidebar />
        <main id="main" className="stack stack-6 workspace">
          <Outlet />
        </main>
      </div>
    </>
  )
}

function NeedsScripts() {
  const { t } = useTranslation('workspace')
  return (
    <noscript>
      <p className="page note wait">{t('needsScripts')}</p>
    </noscript>
  )
}

import { Outlet } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Sidebar } from './sidebar.tsx'

/**
 * The sidebar next to a page of the dashboard or the administration, which begins with its own `h1`. Staff work with
 * tables: their pages are wider.
 */
export default function Shell() {
  const isWide = useSite().path.startsWith(paths.admin())
  return (
    <>
      <NeedsScripts />
      <div className={isWide ? 'page shell wide' : 'page shell'}>
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

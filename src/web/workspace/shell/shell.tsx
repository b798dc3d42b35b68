import { Outlet } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { Desk } from './desk.tsx'
import { FinderButton } from './finder-button.tsx'
import { ProviderNavigation } from './provider-navigation.tsx'
import { isProvider, sectionsOf } from './sections.ts'
import { StaffNavigation } from './staff-navigation.tsx'

/**
 * The frame of a page of the workspace, which begins with its own `h1`: the header, and the navigation of a provider or
 * of staff.
 */
export function Shell() {
  const user = useLastUser()
  if (isProvider(user)) {
    return (
      <div className="ws">
        <Desk>
          <ProviderNavigation />
        </Desk>
        <Main className="page" />
      </div>
    )
  }
  if (sectionsOf(user).length === 0) {
    return (
      <div className="ws">
        <Desk />
        <Main className="page" />
      </div>
    )
  }
  return (
    <div className="ws staff">
      <Desk>
        <FinderButton />
      </Desk>
      <div className="frame">
        <StaffNavigation />
        <Main className="page" />
      </div>
    </div>
  )
}

function Main({ className }: { className: string }) {
  return (
    <main id="main" className={`${className} stack stack-6 workspace`}>
      <NeedsScripts />
      <Outlet />
    </main>
  )
}

function NeedsScripts() {
  const { t } = useTranslation('workspace')
  return (
    <noscript>
      <p className="note wait">{t('needsScripts')}</p>
    </noscript>
  )
}

import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { sectionsOf } from '#web/workspace/shell/sections.ts'

/** Tells people that their role opens nothing in the panel, and who to ask. */
export function NoPages() {
  const { t } = useTranslation('account')
  const { t: tw } = useTranslation('workspace')
  const { site } = useSite()
  const user = useUser()
  // people who have yet to log in with a passkey may have pages
  if (!user || user.needsPasskey || user.roles.length === 0 || sectionsOf(user).length > 0) return null
  return (
    <p className="text wrap-anywhere">
      {t('noPages', { count: user.roles.length, roles: user.roles.join(', ') })}{' '}
      <a href={`mailto:${site.supportEmail}`}>{tw('accessDenied.write', { email: site.supportEmail })}</a>
    </p>
  )
}

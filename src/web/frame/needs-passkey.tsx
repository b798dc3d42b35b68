import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyRound } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useUser } from './use-user.ts'

/** Where the operator requires a passkey and one signed in without it: says so, and leads to where to fix it. */
export function NeedsPasskey() {
  const { t } = useTranslation('workspace')
  const user = useUser()
  if (!user?.needsPasskey) return null
  return (
    <div className="note wait text-left" role="status">
      <Icon of={KeyRound} />
      <div>
        <b>{t('needsPasskey.title')}</b>
        <p>
          {t('needsPasskey.text')} <a href={`${paths.account()}#passkeys`}>{t('needsPasskey.action')}</a>
        </p>
      </div>
    </div>
  )
}

import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LogIn } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from './use-site.ts'

/** Shown where somebody must sign in first; the button comes back to this page. */
export function SignInRequired() {
  const { t } = useTranslation('workspace')
  const { path, search } = useSite()
  return (
    <div className="card state">
      <Icon of={LogIn} />
      <h1>{t('signInRequired.title')}</h1>
      <p>{t('signInRequired.text')}</p>
      <a className="button primary" href={paths.logIn({ return: path + search })}>
        {t('signInRequired.action')}
      </a>
    </div>
  )
}

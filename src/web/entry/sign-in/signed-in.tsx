import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Says who is signed in already, with the way on. */
export function SignedIn({ email, comeBackTo }: { email: string; comeBackTo: string }) {
  const { t } = useTranslation('sign-in')
  return (
    <>
      <div className="stack stack-2">
        <h1>{t('signedIn.title')}</h1>
        <p className="lead wrap-anywhere">{t('signedIn.text', { email })}</p>
      </div>
      <div className="onward">
        <a className="button primary big wide" href={comeBackTo}>
          {t('signedIn.on')}
        </a>
        <a className="button quiet" href={paths.logOut()}>
          {t('signedIn.logOut')}
        </a>
      </div>
    </>
  )
}

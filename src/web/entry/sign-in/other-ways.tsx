import type { SignInWays } from '#contract/account/sign-in.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText, reasonText } from '#web/data/error-text.ts'
import { ChevronDown, KeyRound } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FailureNote } from './notes.tsx'
import { errorOf, type Posted } from './posted.ts'
import { SendButton } from './send-button.tsx'

/** The button of passkeys: the page's script shows it where the browser has them, and says what goes wrong. */
export function PasskeyButton({ comeBackTo }: { comeBackTo: string }) {
  const { t } = useTranslation('workspace')
  const texts = {
    cancelled: t('errors.passkey.cancelled'),
    otherAddress: t('errors.passkey.otherAddress'),
    general: t('errors.passkey.general'),
    offline: t('errors.offline'),
    tooMany: t('errors.tooMany'),
    unavailable: t('errors.unavailable'),
    accountInactive: reasonText(t, 'accountInactive'),
    passkeyRefused: reasonText(t, 'passkeyRefused'),
    passkeyLate: reasonText(t, 'passkeyLate'),
  }
  return (
    <template data-passkey={JSON.stringify(texts)}>
      <div className="stack">
        <button
          type="button"
          className="button wide"
          data-for="passkey"
          data-busy={t('passkey.waiting')}
          data-next={comeBackTo}
        >
          <Icon of={KeyRound} />
          {t('passkey.signIn')}
        </button>
      </div>
      <template data-note="passkey">
        <FailureNote text="" />
      </template>
    </template>
  )
}

type ProvidersProps = { providers: SignInWays['providers']; comeBackTo: string }

/** A link to every configured provider. */
export function Providers({ providers, comeBackTo }: ProvidersProps) {
  const { t } = useTranslation('sign-in')
  if (providers.length === 0) return null
  return (
    <div className="stack">
      <p className="or">{t('providers.or')}</p>
      {providers.map(({ id, name }) => (
        <a key={id} className="button wide" href={paths.logInAt(id, { return: comeBackTo })}>
          {t('providers.with', { name })}
        </a>
      ))}
    </div>
  )
}

type LookAroundProps = {
  accounts: SignInWays['lookAround']
  comeBackTo: string
  posted: Posted | undefined
}

/** The sample accounts, offered to people who opened the address that the server printed. */
export function LookAround({ accounts, comeBackTo, posted }: LookAroundProps) {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  const error = errorOf(posted)
  if (accounts.length === 0) return null
  return (
    <details className="more sample" open>
      <summary className="min-h-11">
        {t('lookAround.title')} <Icon of={ChevronDown} />
      </summary>
      <form className="row" method="post">
        <p className="small soft w-full">{t('lookAround.text')}</p>
        {error && <FailureNote text={errorText(tw, error)} />}
        <input type="hidden" name="step" value="look" />
        {accounts.map((each) => (
          <SendButton
            key={each}
            className="button"
            name="as"
            value={each}
            busy={t('code.signingIn')}
            next={comeBackTo}
          >
            {t(`lookAround.${each}`)}
          </SendButton>
        ))}
      </form>
    </details>
  )
}

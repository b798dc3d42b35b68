import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText } from '#web/data/error-text.ts'
import type { addressesOf } from './addresses.ts'
import { FailureNote } from './notes.tsx'
import { errorOf, type Posted } from './posted.ts'
import { SendButton } from './send-button.tsx'

type LinkStepProps = {
  given: { email: string; secret: string }
  addresses: ReturnType<typeof addressesOf>
  posted: Posted | undefined
}

/** The link in the mail was opened: one tap signs in, so that a program that only reads mails cannot. */
export function LinkStep({ given: { email, secret }, addresses, posted }: LinkStepProps) {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  const error = errorOf(posted)
  return (
    <>
      <h1>{t('title')}</h1>
      <form className="stack" method="post">
        <p className="lead wrap-anywhere">{t('link.text', { email })}</p>
        {error && <FailureNote text={error.status === 422 ? t('link.used') : errorText(tw, error)} />}
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="secret" value={secret} />
        <SendButton
          className="button primary big wide"
          name="step"
          value="link"
          busy={t('code.signingIn')}
          next={addresses.comeBackTo}
        >
          {t('code.signIn')}
        </SendButton>
      </form>
      <form method="post" action={addresses.logIn}>
        <input type="hidden" name="email" value={email} />
        <SendButton
          className="button quiet"
          name="step"
          value="send"
          busy={t('email.sending')}
          next={addresses.sent}
        >
          {t('link.again')}
        </SendButton>
      </form>
    </>
  )
}

/** Nothing can be entered here: the link is incomplete, or this browser has requested no code. */
export function NothingToEnter({ text, logIn = paths.logIn() }: { text: string; logIn?: string }) {
  const { t } = useTranslation('sign-in')
  return (
    <>
      <h1>{t('title')}</h1>
      <FailureNote text={text} />
      <p>
        <a className="button primary" href={logIn}>
          {t('link.again')}
        </a>
      </p>
    </>
  )
}

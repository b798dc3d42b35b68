import { useTranslation } from '#i18n/use-translation.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { RotateCw } from '#web/icons/icons.ts'
import { CodeField, SaysSending } from '#web/ui/form/code-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { addressesOf } from './addresses.ts'
import { FailureNote } from './notes.tsx'
import { errorOf, type Posted, refusalOf } from './posted.ts'
import { SendButton } from './send-button.tsx'

const validFor = 10 * 60_000

/** To whom a code was sent, and when (milliseconds); `isAgain` where it is not the first. */
export type Sent = { email: string; at: number; isAgain?: boolean }

type CodeStepProps = {
  sent: Sent
  addresses: ReturnType<typeof addressesOf>
  posted: Posted | undefined
}

/** Asks for the code from the mail; a new one can be sent, or another address used. */
export function CodeStep({ sent, addresses, posted }: CodeStepProps) {
  const { t } = useTranslation('sign-in')
  const { fieldError, failure } = useProblem(posted)
  // the address in bold, wherever the language puts it
  const [before, after] = t('code.sent', { email: sent.email }).split(sent.email)
  return (
    <>
      <div className="stack stack-2">
        <h1>{t('code.title')}</h1>
        <p className="lead" role="status">
          {before}
          <b className="wrap-anywhere">{sent.email}</b>
          {after}
        </p>
        {sent.isAgain && <p>{t('code.resent')}</p>}
      </div>
      <code-form className="contents">
        <form className="stack" method="post" noValidate>
          <Remembered sent={sent} />
          <CodeField
            label={t('code.label')}
            help={t('code.help')}
            byItself={t('code.byItself')}
            autoFocus
            typed={posted?.code}
            error={fieldError}
          />
          {failure && <FailureNote text={failure} />}
          <SendButton
            className="button primary big wide"
            name="step"
            value="enter"
            busy={t('code.signingIn')}
            next={addresses.comeBackTo}
          >
            {t('code.signIn')}
          </SendButton>
          <SaysSending text={t('code.signingIn')} />
        </form>
      </code-form>
      <form className="near" method="post">
        <SendButton
          className="button quiet small"
          name="step"
          value="again"
          busy={t('email.sending')}
          next={addresses.resent}
        >
          <Icon of={RotateCw} />
          {t('code.resend')}
        </SendButton>
        <Remembered sent={sent} />
        <a className="button quiet small" href={addresses.logIn}>
          {t('code.other')}
        </a>
      </form>
    </>
  )
}

/** Stays with the form, also when the browser has forgotten what it asked for. */
const Remembered = ({ sent }: { sent: Sent }) => (
  <>
    <input type="hidden" name="email" value={sent.email} />
    <input type="hidden" name="at" value={sent.at} />
  </>
)

/** Why the last try failed: a wrong code at the field, anything else in a note. */
function useProblem(posted: Posted | undefined): { fieldError?: string; failure?: string } {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  if (!posted) return {}
  const error = errorOf(posted)
  if (!error) return { fieldError: t('code.sixDigits') }
  const refusal = refusalOf(error)
  if (!refusal) return { failure: errorText(tw, error) }
  // the cookie that ties the code to this browser ends with the code
  if (Date.now() - posted.at > validFor) return { fieldError: t('code.expired') }
  const { triesLeft } = posted
  if (refusal.code !== 'wrongCode' || triesLeft === undefined) {
    return { fieldError: fieldErrorText(tw, refusal) }
  }
  return { fieldError: triesLeft > 0 ? t('code.wrong', { count: triesLeft }) : t('code.exhausted') }
}

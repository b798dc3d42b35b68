import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '#contract/accounts.ts'
import { ApiError } from '#contract/client.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { useApiForm } from '#web/data/use-api-form.ts'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSendCode } from './email-step.tsx'
import { FailureNote } from './notes.tsx'
import { digitsOf, errorOf, type Posted, refusalOf } from './posted.ts'
import { useSignIn } from './use-sign-in.ts'

const Values = signIn.input.pick({ code: true })
const mostTries = 5
const validFor = 10 * 60_000

/** To whom a code was sent, and when (milliseconds); `isAgain` where it is not the first. */
export type Sent = { email: string; at: number; isAgain?: boolean }

type CodeStepProps = { sent: Sent; comeBackTo: string; posted: Posted | undefined; onOther: () => void }

/**
 * Asks for the code from the mail; a new one can be sent, or another address used. Also works without scripts: see
 * `posted.ts`.
 */
export function CodeStep({ sent, comeBackTo, posted, onOther }: CodeStepProps) {
  const { t } = useTranslation('sign-in')
  const toast = useToast()
  const [last, setLast] = useState({ at: sent.at, tries: posted?.tries ?? 0 })
  const enter = useSignIn(comeBackTo)
  const send = useSendCode(comeBackTo)
  const isAsPosted = enter.isIdle && send.isIdle
  const problem = useProblem(enter.error ?? send.error ?? (isAsPosted && errorOf(posted)), last)
  // no default value: what was typed before scripts ran stays
  const form = useApiForm(Values, {}, posted?.step === 'enter' ? posted : undefined)
  const submit = form.handleSubmit(({ code }) => {
    send.reset()
    const onError = (error: unknown) => {
      if (isWrong(error)) setLast((before) => ({ ...before, tries: before.tries + 1 }))
      form.setFocus('code', { shouldSelect: true })
    }
    enter.mutate({ email: sent.email, code }, { onError })
  })
  const resend = () => {
    enter.reset()
    const onSuccess = () => {
      setLast({ at: Date.now(), tries: 0 })
      form.resetField('code')
      toast.success(t('code.resent'))
    }
    send.mutate(sent.email, { onSuccess })
  }
  const code = form.register('code', {
    onChange: ({ target }) => form.setValue('code', digitsOf(target.value)),
  })
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <h2>{t('code.title')}</h2>
      <p className="wrap-anywhere" role="status">
        {t('code.sent', { email: sent.email })}
      </p>
      {sent.isAgain && <p>{t('code.resent')}</p>}
      <input type="hidden" name="email" value={sent.email} />
      <input type="hidden" name="at" value={last.at} />
      <input type="hidden" name="tries" value={last.tries} />
      <Field
        label={t('code.label')}
        help={t('code.help')}
        className="input code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        autoFocus
        defaultValue={posted?.code}
        {...code}
        error={form.errorOf('code') && t('code.sixDigits')}
      />
      {problem && <FailureNote text={problem} />}
      <button type="submit" name="step" value="enter" className="button primary wide" disabled={enter.isBusy}>
        {enter.isBusy ? t('code.signingIn') : t('code.signIn')}
      </button>
      <div className="row between">
        <button
          type="submit"
          name="step"
          value="again"
          className="button quiet"
          disabled={send.isPending}
          onClick={instead(resend)}
        >
          {send.isPending ? t('email.sending') : t('code.resend')}
        </button>
        <button type="submit" name="step" value="other" className="button quiet" onClick={instead(onOther)}>
          {t('code.other')}
        </button>
      </div>
    </form>
  )
}

/** Does it here, instead of sending the form. */
const instead = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  act()
}

const isWrong = (error: unknown) => error instanceof ApiError && refusalOf(error)?.code === 'wrongCode'

/** Why the last try failed. Of a code of this browser the server says only that it is wrong, used or expired. */
function useProblem(error: unknown, { at, tries }: { at: number; tries: number }): string | undefined {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  if (!error) return undefined
  const refusal = error instanceof ApiError ? refusalOf(error) : undefined
  if (!refusal) return errorText(tw, error)
  // the cookie that ties the code to this browser ends with the code
  if (Date.now() - at > validFor) return t('code.expired')
  if (refusal.code !== 'wrongCode') return fieldErrorText(tw, refusal)
  return tries >= mostTries ? t('code.exhausted') : t('code.wrong', { count: mostTries - tries })
}

import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { requestCode } from '#contract/accounts.ts'
import { api } from '#web/data/api.ts'
import { errorText } from '#web/data/error-text.ts'
import { useApiForm } from '#web/data/use-api-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Mail } from '#web/icons/icons.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FailureNote } from './notes.tsx'
import { errorOf, type Posted } from './posted.ts'

const Values = requestCode.input.pick({ email: true })

type EmailStepProps = {
  email: string | undefined
  comeBackTo: string
  posted: Posted | undefined
  onSent: (email: string) => void
}

/** Asks for the address and has a code sent to it. Also works without scripts: see `posted.ts`. */
export function EmailStep({ email, comeBackTo, posted, onSent }: EmailStepProps) {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  const send = useSendCode(comeBackTo)
  // no default value: what was typed before scripts ran stays
  const form = useApiForm(Values, {}, posted)
  const submit = form.handleSubmit((values) =>
    send.mutate(values.email, { onSuccess: () => onSent(values.email), onError: form.fail }),
  )
  const error = send.error ?? (send.isIdle && errorOf(posted))
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <Field
        label={t('email.label')}
        help={t('email.help')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={posted !== undefined}
        defaultValue={email}
        {...form.register('email')}
        error={form.errorOf('email')}
      />
      {error && <FailureNote text={errorText(tw, error)} />}
      <button
        type="submit"
        name="step"
        value="send"
        className="button primary wide"
        disabled={send.isPending}
      >
        <Icon of={Mail} />
        {send.isPending ? t('email.sending') : t('email.send')}
      </button>
    </form>
  )
}

/** Has a code sent, in the page's language; the link in the mail comes back to the same place. */
export function useSendCode(comeBackTo: string) {
  const { language } = useSite()
  return useMutation({
    mutationFn: (email: string) => api(requestCode, { email, language, return: comeBackTo }),
  })
}

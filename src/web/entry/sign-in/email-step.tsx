import { useTranslation } from '#i18n/use-translation.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { Mail } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FailureNote } from './notes.tsx'
import { errorOf, type Posted } from './posted.ts'
import { SendButton } from './send-button.tsx'

type EmailStepProps = {
  email: string | undefined
  /** The code's page. */
  next: string
  posted: Posted | undefined
}

/** Asks for the address and has a code sent to it. */
export function EmailStep({ email, next, posted }: EmailStepProps) {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  const error = errorOf(posted)
  return (
    <form className="stack" method="post" noValidate>
      <Field
        id="email"
        name="email"
        label={t('email.label')}
        help={t('email.help')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={posted !== undefined}
        defaultValue={posted?.email ?? email}
        error={posted && !error ? fieldErrorText(tw, { code: 'notAnEmail' }) : undefined}
      />
      {error && <FailureNote text={errorText(tw, error)} />}
      <SendButton
        className="button primary big wide"
        name="step"
        value="send"
        busy={t('email.sending')}
        next={next}
      >
        <Icon of={Mail} />
        {t('email.send')}
      </SendButton>
    </form>
  )
}

/** What will happen after the press. */
export function WhatHappensNext() {
  const { t } = useTranslation('sign-in')
  return (
    <section aria-labelledby="then">
      <h2 className="sub" id="then">
        {t('next.title')}
      </h2>
      <ol className="next mt-2">
        {(['arrives', 'typed'] as const).map((each) => (
          <li key={each}>
            <b>{t(`next.${each}`)}</b>
            <p className="small soft">{t(`next.${each}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { ApiError } from '#contract/client.ts'
import { maxClaimLength } from '#contract/ownership/claim-states.ts'
import type { MyClaim } from '#contract/ownership/claims.ts'
import { codeText } from '#i18n/format-code.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { CircleAlert, CircleCheck } from '#web/icons/icons.ts'
import { CodeField, SaysSending } from '#web/ui/form/code-form.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ClaimPosted } from './claim-action.ts'

type Posted = { posted: ClaimPosted | undefined }

/** Why it failed, where no single field is wrong. */
export function Failed({ posted: { failure } }: { posted: ClaimPosted }) {
  const { t } = useTranslation('workspace')
  if (failure.body.fields) return null
  return (
    <div className="note bad" role="alert">
      <Icon of={CircleAlert} />
      <p>{errorText(t, new ApiError(failure.status, failure.body, failure.retryAfter))}</p>
    </div>
  )
}

type CodePartProps = Posted & { claim: MyClaim; email: string }

/** A code is sent to the mailbox named on the page; the person who reads it there enters it. */
export function CodePart({ claim: { code }, email, posted }: CodePartProps) {
  const { t } = useTranslation('claim')
  const canTry = code && code.triesLeft > 0
  return (
    <section className="card stack" aria-labelledby="by-code">
      <h2 className="sub" id="by-code">
        {t('code.title')}
      </h2>
      <p className="wrap-anywhere" role={code ? 'status' : undefined}>
        {t(code ? 'code.sent' : 'code.text', { email })}
      </p>
      {canTry && <EnterCode triesLeft={code.triesLeft} posted={posted} />}
      {code && !canTry && <p>{t('code.noTries')}</p>}
      <form method="post">
        <button className={canTry ? 'button' : 'button primary'} type="submit" name="step" value="send">
          {t(code ? 'code.again' : 'code.send')}
        </button>
      </form>
    </section>
  )
}

function EnterCode({ triesLeft, posted }: Posted & { triesLeft: number }) {
  const { t } = useTranslation('claim')
  const { t: tw } = useTranslation('workspace')
  const wrong = posted?.step === 'prove' ? posted.failure.body.fields?.code : undefined
  const isWrongCode = wrong?.code === 'wrongCode'
  const error = wrong && (isWrongCode ? t('code.wrong', { count: triesLeft }) : fieldErrorText(tw, wrong))
  return (
    <code-form className="contents">
      <form className="stack" method="post" noValidate>
        <CodeField
          label={t('code.label')}
          help={t('code.help')}
          byItself={t('code.byItself')}
          typed={posted?.code}
          error={error}
        />
        <div className="row">
          <button className="button primary big" type="submit" name="step" value="prove">
            {t('code.enter')}
          </button>
        </div>
        <SaysSending text={t('code.checking')} />
      </form>
    </code-form>
  )
}

/** Where no code can be read: a message, and staff who decide. */
export function AskPart({ hasCode, posted }: Posted & { hasCode: boolean }) {
  const { t } = useTranslation('claim')
  const { t: tw } = useTranslation('workspace')
  const wrong = posted?.step === 'ask' ? posted.failure.body.fields?.message : undefined
  return (
    <section className="card stack" aria-labelledby="by-staff">
      <h2 className="sub" id="by-staff">
        {t(hasCode ? 'ask.orTitle' : 'ask.title')}
      </h2>
      <form className="stack" method="post" noValidate>
        <TextField
          id="message"
          name="message"
          label={t('ask.message')}
          help={t('ask.help')}
          rows={5}
          required
          maxLength={maxClaimLength}
          defaultValue={posted?.message}
          error={wrong && fieldErrorText(tw, wrong)}
        />
        <div className="row">
          <button className={hasCode ? 'button' : 'button primary'} type="submit" name="step" value="ask">
            {t('ask.send')}
          </button>
        </div>
      </form>
    </section>
  )
}

/** What was asked and is not decided yet. */
export function Waiting({ asked: { message, phoneCode } }: { asked: NonNullable<MyClaim['asked']> }) {
  const { t } = useTranslation('claim')
  return (
    <section className="card stack" aria-labelledby="by-staff">
      <h2 className="sub" id="by-staff">
        <Icon of={CircleCheck} /> {t('waiting.title')}
      </h2>
      <p>{t('waiting.text')}</p>
      {phoneCode && (
        <div className="stack stack-2">
          <p>{t('waiting.phone')}</p>
          <p className="said-code">{codeText(phoneCode)}</p>
        </div>
      )}
      <p className="wrap-anywhere whitespace-pre-line soft">{message}</p>
      <form method="post">
        <button className="button" type="submit" name="step" value="withdraw">
          {t('waiting.withdraw')}
        </button>
      </form>
    </section>
  )
}

import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import type { SessionUser } from '#contract/account/session-user.ts'
import { requestCode, signIn } from '#contract/account/sign-in.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api } from '#web/data/api.ts'
import '#web/enhance/sign-in/code-form.ts'
import { errorText, reasonText } from '#web/data/error-text.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { signInHere } from '#web/data/passkeys/ceremonies.ts'
import { passkeyErrorText } from '#web/data/passkeys/error-text.ts'
import { useHasPasskeys } from '#web/data/passkeys/use-has-passkeys.ts'
import { useUser } from '#web/frame/use-user.ts'
import { CircleAlert, KeyRound } from '#web/icons/icons.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SignInAgainProps = {
  /** Logging in by mail would not give them their permissions. */
  onlyByPasskey: boolean
  /** Whether the account has any. */
  hasPasskey: boolean
  /** Called with whether they logged in again. */
  onDone: (isDone: boolean) => void
}

/** Asks the person to prove that it is still them, with a passkey or a code from the mail. */
export function SignInAgainDialog({ onlyByPasskey, hasPasskey, onDone }: SignInAgainProps) {
  const { t } = useTranslation('sign-in-again')
  const { t: tw } = useTranslation('workspace')
  const user = useUser()
  const knowsPasskeys = useHasPasskeys()
  if (!user) return null
  // what is on the page belongs to the one who opened it
  const finish = ({ id }: SessionUser) => (id === user.id ? onDone(true) : location.reload())
  return (
    <Dialog title={t('title')} text={t('text')} onClose={() => onDone(false)}>
      {(hasPasskey || onlyByPasskey) && knowsPasskeys && <ByPasskey onSignedIn={finish} />}
      {onlyByPasskey && !knowsPasskeys && <Problem text={reasonText(tw, 'signInByPasskey') ?? ''} />}
      {!onlyByPasskey && <ByCode email={user.email} onSignedIn={finish} onLink={() => onDone(true)} />}
    </Dialog>
  )
}

type Way = { onSignedIn: (user: SessionUser) => void }

function ByPasskey({ onSignedIn }: Way) {
  const { t } = useTranslation('workspace')
  const enter = useMutation({ mutationFn: signInHere, onSuccess: onSignedIn })
  return (
    <div className="stack">
      {enter.isError && <Problem text={passkeyErrorText(t, enter.error)} />}
      <button
        type="button"
        className="button primary wide"
        disabled={enter.isPending}
        onClick={() => enter.mutate()}
      >
        <Icon of={KeyRound} />
        {enter.isPending ? t('passkey.waiting') : t('passkey.signIn')}
      </button>
    </div>
  )
}

type ByCodeProps = Way & {
  email: string
  /** They opened the link in the mail instead. */
  onLink: () => void
}

function ByCode({ email, onLink, ...way }: ByCodeProps) {
  const { t } = useTranslation('sign-in-again')
  const { t: tw } = useTranslation('workspace')
  const send = useMutation({
    mutationFn: () => api(requestCode, { email, return: location.pathname + location.search }),
  })
  return (
    <div className="stack">
      {send.isSuccess && (
        <>
          <p role="status" className="wrap-anywhere">
            {t('sent', { email })}
          </p>
          <CodeForm email={email} {...way} />
        </>
      )}
      {send.isError && <Problem text={errorText(tw, send.error)} />}
      <div className="row">
        <button
          type="button"
          className={send.isSuccess ? 'button quiet small' : 'button wide'}
          disabled={send.isPending}
          onClick={() => send.mutate()}
        >
          {t(send.isPending ? 'sending' : send.isSuccess ? 'again' : 'send')}
        </button>
        {send.isSuccess && (
          <button type="button" className="button quiet small" onClick={onLink}>
            {t('link')}
          </button>
        )}
      </div>
    </div>
  )
}

/** Six digits, however they were pasted. */
const Code = z.object({
  code: z
    .string()
    .overwrite((typed) => typed.replaceAll(/\D/g, ''))
    .regex(/^\d{6}$/),
})

function CodeForm({ email, onSignedIn }: Way & { email: string }) {
  const { t } = useTranslation('sign-in-again')
  const { t: tw } = useTranslation('workspace')
  const form = useApiForm(Code, { code: '' })
  const enter = useMutation({
    mutationFn: ({ code }: z.output<typeof Code>) => api(signIn, { email, code }),
    onSuccess: onSignedIn,
    onError: form.fail,
  })
  const error = form.errorOf('code')
  return (
    <code-form className="contents">
      <form className="stack" noValidate onSubmit={form.handleSubmit((values) => enter.mutate(values))}>
        <Field
          label={t('code')}
          help={t('byItself')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          autoFocus
          {...form.register('code')}
          error={error}
        />
        {enter.isError && !error && <Problem text={errorText(tw, enter.error)} />}
        <button type="submit" className="button primary wide" disabled={enter.isPending}>
          {t(enter.isPending ? 'entering' : 'enter')}
        </button>
        <p className="sr" role="status">
          {enter.isPending && t('entering')}
        </p>
      </form>
    </code-form>
  )
}

const Problem = ({ text }: { text: string }) => (
  <p className="error" role="alert">
    <Icon of={CircleAlert} />
    <span>{text}</span>
  </p>
)

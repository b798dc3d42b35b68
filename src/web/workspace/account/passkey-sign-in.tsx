import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#i18n/use-translation.ts'
import { passkeyErrorText } from '#web/data/passkeys/error-text.ts'
import { useHasPasskeys } from '#web/data/passkeys/use-has-passkeys.ts'
import { CircleAlert, KeyRound } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Logs in with a passkey, if the browser supports them; then opens the requested page. */
export function PasskeySignIn({ comeBackTo }: { comeBackTo: string }) {
  const { t } = useTranslation('workspace')
  const hasPasskeys = useHasPasskeys()
  const enter = useMutation({
    // the code that talks to the browser is fetched when it is needed
    mutationFn: async () => (await import('#web/data/passkeys/ceremonies.ts')).signInHere(),
    onSuccess: () => location.assign(comeBackTo),
  })
  if (!hasPasskeys) return null
  const isBusy = enter.isPending || enter.isSuccess
  return (
    <div className="stack">
      {enter.isError && (
        <div className="note bad" role="alert">
          <Icon of={CircleAlert} />
          <p>{passkeyErrorText(t, enter.error)}</p>
        </div>
      )}
      <button type="button" className="button wide" disabled={isBusy} onClick={() => enter.mutate()}>
        <Icon of={KeyRound} />
        {isBusy ? t('passkey.waiting') : t('passkey.signIn')}
      </button>
    </div>
  )
}

import { type ComponentType, useEffect, useState } from 'react'
import { listMyPasskeys } from '#contract/passkeys.ts'
import { loadReasons, loadTexts } from '#i18n/browser.ts'
import { api } from '#web/data/api.ts'
import { answerStaleSignIn } from '#web/data/sign-in-again.ts'
import type { SignInAgainProps } from './sign-in-again-dialog.tsx'

type Shown = SignInAgainProps & { Dialog: ComponentType<SignInAgainProps> }

/** Where the person is asked to sign in again, when something they do needs a fresh sign-in; the page stays as it is. */
export function SignInAgain() {
  const [shown, setShown] = useState<Shown>()
  useEffect(
    () =>
      answerStaleSignIn(async (onlyByPasskey) => {
        const [{ SignInAgainDialog }, { items }] = await Promise.all([
          import('./sign-in-again-dialog.tsx'),
          api(listMyPasskeys),
          loadTexts('sign-in-again'),
          loadReasons(),
        ])
        const isDone = await new Promise<boolean>((onDone) =>
          setShown({ Dialog: SignInAgainDialog, onlyByPasskey, hasPasskey: items.length > 0, onDone }),
        )
        setShown(undefined)
        return isDone
      }),
    [],
  )
  if (!shown) return null
  const { Dialog, ...props } = shown
  return <Dialog {...props} />
}

import type { ReactNode } from 'react'
import { listMyPasskeys } from '#contract/account/passkeys.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { loadReasons, loadTexts } from '#i18n/browser.ts'
import { api } from '#web/data/api.ts'

type Show = (question: ReactNode) => void

let asking: Promise<boolean> | undefined

/**
 * Asks for a new login if a call was refused for lack of one; calls that were sent together wait for the same login.
 */
export async function askToSignInAgain(refused: Response, show: Show): Promise<boolean> {
  const body: Partial<ErrorBody> = await refused
    .clone()
    .json()
    .catch(() => ({}))
  if (body.code !== 'sign_in_again') return false
  asking ??= ask(body.reason === 'signInByPasskey', show).finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(onlyByPasskey: boolean, show: Show): Promise<boolean> {
  const [{ SignInAgainDialog }, { items }] = await Promise.all([
    import('./sign-in-again-dialog.tsx'),
    api(listMyPasskeys),
    loadTexts('sign-in-again'),
    loadReasons(),
  ])
  const isDone = await new Promise<boolean>((onDone) =>
    show(<SignInAgainDialog {...{ onlyByPasskey, onDone }} hasPasskey={items.length > 0} />),
  )
  show(null)
  return isDone
}

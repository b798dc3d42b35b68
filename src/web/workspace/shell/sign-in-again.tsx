import { type ReactNode, useEffect, useState } from 'react'
import { answerStaleSignIn } from '#web/data/sign-in-again.ts'

/** Where the person is asked to sign in again, when something they do needs a fresh sign-in; the page stays as it is. */
export function SignInAgain() {
  const [question, setQuestion] = useState<ReactNode>()
  useEffect(
    () =>
      answerStaleSignIn(async (refused) => {
        const { askToSignInAgain } = await import('./ask-to-sign-in-again.tsx')
        return askToSignInAgain(refused, setQuestion)
      }),
    [],
  )
  return question
}

import { type ReactNode, useEffect, useState } from 'react'
import { answerStaleSignIn } from '#web/data/sign-in-again.ts'

/** Asks the person to log in again when an action needs a fresh login; the page stays as it is. */
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

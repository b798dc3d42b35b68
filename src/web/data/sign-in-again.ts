import type { ErrorBody } from '#contract/errors.ts'

/** Lets the person sign in again; true once they have. `onlyByPasskey` where a code would not do. */
type Ask = (onlyByPasskey: boolean) => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Says who asks the person to sign in again on this page; returns how to end that. */
export function answerStaleSignIn(answer: Ask): () => void {
  ask = answer
  return () => {
    ask = undefined
  }
}

/** True where a call was refused because the sign-in was too long ago, and the person has signed in again since. */
export async function isSignedInAgain(response: Response): Promise<boolean> {
  if (response.status !== 403 || !ask) return false
  const body: Partial<ErrorBody> = await response
    .clone()
    .json()
    .catch(() => ({}))
  if (body.code !== 'sign_in_again') return false
  // calls that were sent together wait for the same sign-in
  asking ??= ask(body.reason === 'signInByPasskey')
    .catch(() => false)
    .finally(() => {
      asking = undefined
    })
  return asking
}

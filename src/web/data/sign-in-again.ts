/** Lets the person sign in again, where that is why a call was refused; true once they have. */
type Ask = (refused: Response) => Promise<boolean>

let ask: Ask | undefined

/** Says who asks the person to sign in again on this page. */
export function answerStaleSignIn(answer: Ask): void {
  ask = answer
}

/** True where a call was refused because the sign-in was too long ago, and the person has signed in again since. */
export async function isSignedInAgain(refused: Response): Promise<boolean> {
  // without a network there is nothing to ask it with
  return refused.status === 403 && ask ? ask(refused).catch(() => false) : false
}

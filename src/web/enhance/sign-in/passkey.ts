import type { PasskeyRequest } from '#contract/account/passkeys.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { nameOfProblem } from '#web/data/passkeys/problem.ts'
import { signChallenge } from '#web/data/passkeys/web-authn.ts'

const path = '/api/auth/passkey-sign-in'

/** Logs in with a passkey that the person chooses; returns the name of what went wrong. */
export async function signIn(): Promise<string | undefined> {
  try {
    const request = await post<PasskeyRequest>(`${path}/options`, {})
    await post(path, { credential: await signChallenge(request) })
  } catch (error) {
    if (error instanceof Refusal) return error.problem
    return error instanceof DOMException ? nameOfProblem(error) : 'offline'
  }
}

class Refusal extends Error {
  readonly problem: string
  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.error)
    const ofStatus = status === 429 ? 'tooMany' : status >= 500 ? 'unavailable' : 'general'
    this.problem = body.reason ?? ofStatus
  }
}

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.ok) return answer.json()
  throw new Refusal(answer.status, await answer.json().catch(() => ({})))
}

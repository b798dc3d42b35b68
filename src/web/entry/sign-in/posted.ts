import { ApiError } from '#contract/client.ts'
import type { FieldError } from '#contract/field-errors.ts'

/** What the pressed button asks for: the value of `step`. */
export type Step = 'send' | 'enter' | 'again' | 'link' | 'look'

/** The part of the API's answer that an action passes to its page. */
export type Failure = Pick<ApiError, 'status' | 'body' | 'retryAfter'>

/** A form that was sent and did not lead on. Without a `failure` a field is wrong. */
export type Posted = {
  step: Step
  email: string
  code: string
  /** When the code was sent, in milliseconds. */
  at: number
  /** How often the code of this browser can still be tried; undefined where there is none. */
  triesLeft?: number | undefined
  failure?: Failure
}

/** The failure as `errorText` reads it. */
export const errorOf = (posted: Posted | undefined): ApiError | undefined =>
  posted?.failure && new ApiError(posted.failure.status, posted.failure.body, posted.failure.retryAfter)

/** Why a code was refused; undefined where something else failed. */
export const refusalOf = ({ body }: Pick<ApiError, 'body'>): FieldError | undefined => body.fields?.code

/** A code as it was typed or pasted, perhaps with spaces. */
export const digitsOf = (code: string) => code.replace(/\D/g, '').slice(0, 6)

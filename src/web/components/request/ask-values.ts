import { ApiError } from '#contract/client.ts'
import type { FieldError } from '#contract/field-errors.ts'

/** What a traveler types. */
export type AskValues = {
  name: string
  contact: string
  from: string
  to: string
  /** The day, if it is a series. */
  day: string
  people: string
  /** The hour, if the offer has several; in a change, the one to agree on. */
  time?: string
  /** 'true' if the traveler chose to wait for a full day. */
  wait?: string
  /** For a change of the agreed values. */
  place?: string
  message: string
  at: string
  key: string
}

/** A form that was sent and refused: what was typed, and the API's response. */
export type AskPosted = {
  /** Which form, if a page has several. */
  of?: string | null
  values: AskValues
  /** The numbers of children, by the name of the field. */
  children?: Record<string, string>
  failure: Pick<ApiError, 'status' | 'body' | 'retryAfter'>
}

/** When a form was opened: a device whose clock is ahead cannot have opened it after now. */
export const openedAt = (posted: string | undefined, now: number): number =>
  Math.min(Number(posted) || now, now)

/** The failure as `errorText` reads it. */
export const askErrorOf = ({ failure }: AskPosted): ApiError =>
  new ApiError(failure.status, failure.body, failure.retryAfter)

/** What is wrong with each field. */
export const askFieldsOf = (posted: AskPosted | undefined): Record<string, FieldError> =>
  posted?.failure.body.fields ?? {}

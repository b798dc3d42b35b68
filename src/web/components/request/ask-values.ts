import { ApiError } from '#contract/client.ts'
import type { FieldError } from '#contract/field-errors.ts'

/** What a traveler types. */
export type AskValues = {
  name: string
  contact: string
  from: string
  to: string
  /** Of a series, which of its days. */
  day: string
  people: string
  /** Of an offer with several hours; of a change, the one to agree on. */
  time?: string
  /** 'true' where one chose to wait for a day that is full. */
  wait?: string
  /** Of a change of what was agreed. */
  place?: string
  message: string
  at: string
  key: string
}

/** A form that was sent and did not lead on: what was typed, and the API's answer. */
export type AskPosted = {
  /** Which form, where a page has several. */
  of?: string | null
  values: AskValues
  /** How many are children, by the name of the field. */
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

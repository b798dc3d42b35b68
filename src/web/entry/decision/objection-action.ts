import { data, redirect } from 'react-router'
import type { ApiError } from '#contract/client.ts'
import { objectToDecision } from '#contract/decisions/decisions.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { paths } from '#contract/paths.ts'
import { failureOf } from '#web/components/request/ask-action.ts'

/** A form that was sent and did not lead on: what was typed, and the API's answer. */
export type ObjectionPosted = {
  text: string
  failure: Pick<ApiError, 'status' | 'body' | 'retryAfter'>
}

/** Sends the objection, and leads back to the page, which shows it; or shows what was wrong with what was typed. */
export async function handleObjection(request: Request, { api }: PageRequest, key: string) {
  const form = new URLSearchParams(await request.text())
  const text = (form.get('text') ?? '').replaceAll('\r\n', '\n')
  try {
    await api(objectToDecision, { key, text })
    return redirect(paths.decision(key), 303)
  } catch (error) {
    const { status, body, retryAfter } = failureOf(error)
    return data<ObjectionPosted>({ text, failure: { status, body, retryAfter } }, { status })
  }
}

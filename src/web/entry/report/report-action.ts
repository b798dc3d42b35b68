import { data, redirect } from 'react-router'
import type { z } from 'zod'
import type { ApiError } from '#contract/client.ts'
import { sendReport } from '#contract/directory/reports.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { failureOf } from '#web/components/request/ask-action.ts'
import type { ReportSubject } from './load-subject.ts'

const names = ['reason', 'message', 'email', 'at', 'key'] as const
export type ReportValues = Record<(typeof names)[number], string>

/** A form that was sent and did not lead on: what was typed, and the API's answer. */
export type ReportPosted = {
  values: ReportValues
  failure: Pick<ApiError, 'status' | 'body' | 'retryAfter'>
}

/** Sends the form, and leads to the thanks; or shows what was wrong with all that was typed. */
export async function handleReport(
  request: Request,
  { api, language }: PageRequest,
  { kind, id }: Pick<ReportSubject, 'kind' | 'id'>,
  address: string,
) {
  const form = new URLSearchParams(await request.text())
  const values = Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])) as ReportValues
  const filled = Object.entries({ ...values, website: form.get('website') }).filter(([, value]) => value)
  // a form without a choice is told so at its field, by the API
  const said = Object.fromEntries(filled) as Omit<z.input<typeof sendReport.input>, 'kind' | 'id'>
  try {
    await api(sendReport, { ...said, kind, id, language })
  } catch (error) {
    const { status, body, retryAfter } = failureOf(error)
    const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined
    return data<ReportPosted>(
      { values, failure: { status, body, retryAfter } },
      { status, ...(headers && { headers }) },
    )
  }
  return redirect(`${address}?sent=`, 303)
}

import { data, type RouterContextProvider, redirect } from 'react-router'
import type { ApiError } from '#contract/client.ts'
import { childrenIn } from '#contract/requests/children.ts'
import { bookOffer, registerForEvent } from '#contract/requests/traveler.ts'
import { requestOf } from '#web/page-context.ts'
import type { AskValues } from './ask-values.ts'

const names = [
  'name',
  'contact',
  'from',
  'to',
  'time',
  'day',
  'people',
  'wait',
  'message',
  'at',
  'key',
] as const

/**
 * Handles the form of an offer or event, sent to its page's own address: redirects to the private page, or shows what
 * was wrong together with everything that was typed.
 */
export async function handleAsk(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { kind, id }: { kind: 'offer' | 'event'; id: string },
) {
  const { api, language } = requestOf(context)
  const form = new URLSearchParams(await request.text())
  const values = Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])) as AskValues
  const { children, typed } = childrenIn(Object.fromEntries(form))
  const sent = {
    id,
    name: values.name,
    contact: values.contact || undefined,
    people: values.people || undefined,
    message: values.message,
    language,
    website: form.get('website') || undefined,
    at: values.at,
    key: values.key || undefined,
  }
  try {
    const { address } =
      kind === 'event'
        ? await api(registerForEvent, { ...sent, day: values.day || undefined })
        : await api(bookOffer, {
            ...{ ...sent, children, from: values.from, to: values.to || undefined },
            time: values.time || undefined,
            wait: values.wait === 'true',
          })
    if (address !== null) return redirect(`${address}?sent=`, 303)
    const body = { error: 'This request was sent before.', code: 'conflict', reason: 'requestKnown' } as const
    return data(
      { values, children: typed, failure: { status: 409, body, retryAfter: undefined } },
      { status: 409 },
    )
  } catch (error) {
    // this page belongs to nobody else: a request sent from it has a key even without scripts
    values.key ||= crypto.randomUUID()
    const { status, body, retryAfter } = failureOf(error)
    const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined
    return data(
      { values, children: typed, failure: { status, body, retryAfter } },
      { status, ...(headers && { headers }) },
    )
  }
}

/** The API's error; the class itself differs between the server and the built pages. */
export function failureOf(error: unknown): Pick<ApiError, 'status' | 'body' | 'retryAfter'> {
  if (!(error instanceof Error && 'status' in error && 'body' in error)) throw error
  const { status, body, retryAfter } = error as ApiError
  return { status, body, retryAfter }
}

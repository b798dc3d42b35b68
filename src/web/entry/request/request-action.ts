import { data, type RouterContextProvider, redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import {
  acceptRequest,
  changeRequest,
  disownRequest,
  takeRequest,
  withdrawRequest,
  writeMessage,
} from '#contract/requests/traveler.ts'
import { failureOf } from '#web/components/request/ask-action.ts'
import type { AskPosted } from '#web/components/request/ask-values.ts'
import { requestOf } from '#web/page-context.ts'

const steps = { withdraw: withdrawRequest, accept: acceptRequest, take: takeRequest }

/** Handles the forms of the private page: takes the step, and shows the page again or what was wrong. */
export async function takeRequestStep(
  request: Request,
  context: Readonly<RouterContextProvider>,
  token: string,
) {
  const { api } = requestOf(context)
  const form = new URLSearchParams(await request.text())
  const typed = (name: string) => form.get(name) || undefined
  const step = form.get('step')
  try {
    if (step === 'not-me') await api(disownRequest, { token, mail: form.get('mail') ?? '' })
    else if (step === 'withdraw' || step === 'accept' || step === 'take') await api(steps[step], { token })
    else if (step === 'write') {
      const [message, key] = [form.get('message') ?? '', form.get('key') ?? '']
      await api(writeMessage, { token, message, key })
    } else {
      const words = { people: typed('people'), message: form.get('message') ?? '' }
      await api(changeRequest, { token, from: typed('from'), to: typed('to'), day: typed('day'), ...words })
    }
  } catch (error) {
    const failure = failureOf(error)
    const values = Object.fromEntries(
      ['name', 'contact', 'from', 'to', 'day', 'people', 'message', 'at', 'key'].map((name) => [
        name,
        form.get(name) ?? '',
      ]),
    ) as AskPosted['values']
    const posted: AskPosted = { of: step, values, failure }
    return data(posted, { status: failure.status })
  }
  return redirect(`${paths.request(token)}${step === 'write' ? '#write' : ''}`, 303)
}

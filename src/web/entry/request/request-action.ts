import { data, type RouterContextProvider, redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { childrenIn } from '#contract/requests/children.ts'
import {
  acceptRequest,
  changeRequest,
  disownRequest,
  dropChange,
  proposeChange,
  takeRequest,
  withdrawRequest,
  writeMessage,
} from '#contract/requests/traveler.ts'
import { failureOf } from '#web/components/request/ask-action.ts'
import type { AskPosted } from '#web/components/request/ask-values.ts'
import { requestOf } from '#web/page-context.ts'

const steps = { withdraw: withdrawRequest, take: takeRequest }
const answers = { accept: acceptRequest, drop: dropChange }

const names = [
  'name',
  'contact',
  'from',
  'to',
  'time',
  'day',
  'people',
  'place',
  'message',
  'at',
  'key',
] as const

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
  const { children, typed: counts } = childrenIn(Object.fromEntries(form))
  const hasChildren = Object.keys(counts).length > 0
  try {
    if (step === 'not-me') await api(disownRequest, { token, mail: form.get('mail') ?? '' })
    else if (step === 'withdraw' || step === 'take') await api(steps[step], { token })
    else if (step === 'accept' || step === 'drop')
      await api(answers[step], { token, updatedAt: typed('updatedAt') })
    else if (step === 'write') {
      const [message, key] = [form.get('message') ?? '', form.get('key') ?? '']
      await api(writeMessage, { token, message, key })
    } else {
      const group = { people: typed('people'), ...(hasChildren && { children }) }
      const words = { ...group, message: form.get('message') ?? '' }
      if (step === 'propose') {
        const more = { to: typed('to'), time: typed('time'), place: typed('place') }
        await api(proposeChange, { token, from: form.get('from') ?? '', ...more, ...words })
      } else
        await api(changeRequest, { token, from: typed('from'), to: typed('to'), day: typed('day'), ...words })
    }
  } catch (error) {
    const failure = failureOf(error)
    const values = Object.fromEntries(
      names.map((name) => [name, form.get(name) ?? '']),
    ) as AskPosted['values']
    const posted: AskPosted = { of: step, values, children: counts, failure }
    return data(posted, { status: failure.status })
  }
  return redirect(`${paths.request(token)}${step === 'write' ? '#write' : ''}`, 303)
}

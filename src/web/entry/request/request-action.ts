import { data, type RouterContextProvider, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { fileLimit, tooLargeFile } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { childrenIn } from '#contract/requests/children.ts'
import { proveDeposit } from '#contract/requests/deposit/calls.ts'
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
import { takeReviewStep } from './review/review-action.ts'

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
  const page = requestOf(context)
  const { api, isFileTooLarge } = page
  const form = await readForm(request)
  const textIn = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = (name: string) => textIn(name) || undefined
  const step = typed('step')
  if (step === 'review') return takeReviewStep(form, page, token)
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const { children, typed: counts } = childrenIn(Object.fromEntries(texts))
  const hasChildren = Object.keys(counts).length > 0
  try {
    if (step === 'not-me') await api(disownRequest, { token, mail: textIn('mail') })
    else if (step === 'withdraw' || step === 'take') await api(steps[step], { token })
    else if (step === 'accept' || step === 'drop')
      await api(answers[step], { token, updatedAt: typed('updatedAt') })
    else if (step === 'write') {
      const [message, key] = [textIn('message'), textIn('key')]
      await api(writeMessage, { token, message, key })
    } else if (step === 'prove') {
      const file = form.get('picture')
      if (isFileTooLarge) throw tooLarge()
      const picture = file instanceof File && file.size > 0 ? file : undefined
      await api(proveDeposit, { token, message: textIn('message'), picture })
    } else {
      const group = { people: typed('people'), ...(hasChildren && { children }) }
      const words = { ...group, message: textIn('message') }
      if (step === 'propose') {
        const more = { to: typed('to'), time: typed('time'), place: typed('place') }
        await api(proposeChange, { token, from: textIn('from'), ...more, ...words })
      } else {
        const days = { from: typed('from'), to: typed('to'), day: typed('day') }
        // a form without hours says nothing of them
        const time = form.has('time') ? (typed('time') ?? null) : undefined
        await api(changeRequest, { token, ...days, time, ...words })
      }
    }
  } catch (error) {
    const failure = failureOf(error)
    const values = Object.fromEntries(names.map((name) => [name, textIn(name)])) as AskPosted['values']
    const posted: AskPosted = { of: step, values, children: counts, failure }
    return data(posted, { status: failure.status })
  }
  return redirect(
    `${paths.request(token)}${step === 'write' ? '#write' : step === 'prove' ? '#deposit' : ''}`,
    303,
  )
}

/** A form with a file has parts. */
const readForm = async (request: Request): Promise<FormData | URLSearchParams> =>
  request.headers.get('content-type')?.startsWith('multipart/')
    ? request.formData()
    : new URLSearchParams(await request.text())

const tooLarge = () =>
  new ApiError(413, {
    error: tooLargeFile,
    code: 'too_large',
    fields: { picture: { code: 'fileTooLarge', most: fileLimit } },
  })

import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { getRequestedCode, lookAround, requestCode, signIn, signInByLink } from '#contract/account/sign-in.ts'
import type { ApiError } from '#contract/client.ts'
import { requestOf } from '#web/page-context.ts'
import { addressesOf } from './addresses.ts'
import { digitsOf, type Failure, type Posted, refusalOf, type Step } from './posted.ts'

type Context = Readonly<RouterContextProvider>

const steps: Step[] = ['send', 'enter', 'again', 'link', 'look']
const { email: Address, code: Code } = signIn.input.shape

/** Handles the forms of both pages: redirects, or shows what was wrong with the right status. */
export async function handleForm(request: Request, context: Context) {
  const { url } = requestOf(context)
  const form = new URLSearchParams(await request.text())
  const posted = read(form)
  const { comeBackTo } = addressesOf(url)
  switch (posted.step) {
    case 'look':
      return leadOn(context, posted, comeBackTo, () => look(context, form))
    case 'link': {
      const secret = form.get('secret') ?? ''
      const { api } = requestOf(context)
      return leadOn(context, posted, comeBackTo, () => api(signInByLink, { email: posted.email, secret }))
    }
    case 'enter':
      return enter(context, posted, comeBackTo)
    default:
      return send(context, posted, comeBackTo)
  }
}

function look(context: Context, form: URLSearchParams) {
  const { api, url } = requestOf(context)
  // the API refuses any other
  const as = form.get('as') as z.input<typeof lookAround.input>['as']
  return api(lookAround, { as, look: url.searchParams.get('look') ?? undefined })
}

async function enter(context: Context, posted: Posted, comeBackTo: string) {
  const { email, code } = posted
  if (!Address.safeParse(email).success || !Code.safeParse(code).success) return refuse(posted, 422)
  return leadOn(context, posted, comeBackTo, () => requestOf(context).api(signIn, { email, code }))
}

/** The code's own page remembers the address by the request's cookie: it is in no URL. */
async function send(context: Context, posted: Posted, comeBackTo: string) {
  const { api, language, url } = requestOf(context)
  const email = Address.safeParse(posted.email).data
  if (!email) return refuse({ ...posted, step: 'send' }, 422)
  const { sent, resent } = addressesOf(url)
  return leadOn(context, posted, posted.step === 'again' ? resent : sent, () =>
    api(requestCode, { email, language, return: comeBackTo }),
  )
}

async function leadOn(context: Context, posted: Posted, address: string, change: () => Promise<unknown>) {
  try {
    await change()
  } catch (error) {
    const failure = failureOf(error)
    const isWrong = refusalOf(failure)?.code === 'wrongCode'
    const triesLeft = isWrong ? await triesLeftOf(context, posted.email) : undefined
    return refuse({ ...posted, triesLeft, failure }, failure.status)
  }
  // a reload then asks for that page, and sends nothing again
  return redirect(address, 303)
}

async function triesLeftOf(context: Context, email: string): Promise<number | undefined> {
  const { asked } = await requestOf(context).api(getRequestedCode)
  return asked?.email === Address.safeParse(email).data ? asked?.triesLeft : undefined
}

function refuse(posted: Posted, status: number) {
  const seconds = posted.failure?.retryAfter
  return data(posted, { status, ...(seconds && { headers: { 'retry-after': String(seconds) } }) })
}

/** The API's answer; the class itself differs between the server and the built pages. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error && 'status' in error && 'body' in error)) throw error
  const { status, body, retryAfter } = error as ApiError
  return { status, body, retryAfter }
}

function read(form: URLSearchParams): Posted {
  const at = Number(form.get('at'))
  return {
    step: steps.find((each) => each === form.get('step')) ?? 'send',
    email: form.get('email') ?? '',
    code: digitsOf(form.get('code') ?? ''),
    at: Number.isInteger(at) && at > 0 ? Math.min(at, Date.now()) : Date.now(),
  }
}

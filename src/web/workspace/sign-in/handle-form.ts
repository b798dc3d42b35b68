import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { lookAround, requestCode, safeReturn, signIn, signInByLink } from '#contract/accounts.ts'
import type { ApiError } from '#contract/client.ts'
import { requestOf } from '#web/page-context.ts'
import { digitsOf, type Failure, type Posted, refusalOf, type Step } from './posted.ts'

type Context = Readonly<RouterContextProvider>

const steps: Step[] = ['send', 'enter', 'again', 'other', 'look']
const { email: Address, code: Code } = signIn.input.shape

/** Handles the forms of the sign-in page: redirects, or shows what was wrong with the right status. */
export async function handleSignInForm(request: Request, context: Context) {
  const { api, language, url } = requestOf(context)
  const comeBackTo = safeReturn(url.searchParams.get('return'))
  const form = new URLSearchParams(await request.text())
  const posted = read(form)
  const { step, email, code } = posted
  if (step === 'other') return redirect(urlWith(url, { email }), 303)
  if (step === 'look') {
    // the API refuses any other
    const as = form.get('as') as z.input<typeof lookAround.input>['as']
    return leadOn(posted, comeBackTo, () => api(lookAround, { as }))
  }
  const to = Address.safeParse(email).data
  if (!to) return refuse({ ...posted, step: 'send' }, 422)
  if (step === 'enter') {
    if (!Code.safeParse(code).success) return refuse(posted, 422)
    return leadOn(posted, comeBackTo, () => api(signIn, { email: to, code }))
  }
  const next = { email: to, sent: String(Date.now()), ...(step === 'again' && { again: '1' }) }
  return leadOn(posted, urlWith(url, next), () =>
    api(requestCode, { email: to, language, return: comeBackTo }),
  )
}

/** Handles the form of the page that the link in the mail opens. */
export async function answerLink(request: Request, context: Context) {
  const { api, url } = requestOf(context)
  const form = new URLSearchParams(await request.text())
  const posted = read(form)
  const comeBackTo = safeReturn(url.searchParams.get('return'))
  const secret = form.get('secret') ?? ''
  return leadOn(posted, comeBackTo, () => api(signInByLink, { email: posted.email, secret }))
}

/** To whom and when the URL says that a code was sent. */
export function sentOf({ searchParams }: URL) {
  const email = Address.safeParse(searchParams.get('email')).data
  const at = timeOf(searchParams.get('sent'))
  return email && at ? { email, at, isAgain: searchParams.has('again') } : undefined
}

async function leadOn(posted: Posted, address: string, change: () => Promise<unknown>) {
  try {
    await change()
  } catch (error) {
    const failure = failureOf(error)
    const isWrong = posted.step === 'enter' && refusalOf(failure)?.code === 'wrongCode'
    return refuse({ ...posted, tries: posted.tries + Number(isWrong), failure }, failure.status)
  }
  // a reload then asks for that page, and sends nothing again
  return redirect(address, 303)
}

function refuse(posted: Posted, status: number) {
  const seconds = posted.failure?.retryAfter
  return data(posted, { status, ...(seconds && { headers: { 'retry-after': String(seconds) } }) })
}

/** What the API said; the class itself differs between the server and the built pages. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error && 'status' in error && 'body' in error)) throw error
  const { status, body, retryAfter } = error as ApiError
  return { status, body, retryAfter }
}

function read(form: URLSearchParams): Posted {
  const tries = Number(form.get('tries'))
  return {
    step: steps.find((each) => each === form.get('step')) ?? 'send',
    email: form.get('email') ?? '',
    code: digitsOf(form.get('code') ?? ''),
    at: timeOf(form.get('at')) ?? Date.now(),
    tries: Number.isInteger(tries) && tries > 0 ? tries : 0,
  }
}

function timeOf(text: string | null): number | undefined {
  const time = Number(text)
  return Number.isInteger(time) && time > 0 ? Math.min(time, Date.now()) : undefined
}

function urlWith({ pathname, searchParams }: URL, values: Record<string, string>): string {
  const query = new URLSearchParams(searchParams)
  for (const name of ['error', 'sent', 'again']) query.delete(name)
  for (const [name, value] of Object.entries(values)) query.set(name, value)
  return `${pathname}?${query}`
}

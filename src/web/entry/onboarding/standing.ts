import { data, type RouterContextProvider, redirect } from 'react-router'
import { getOnboarding, type Onboarding } from '#contract/applications/onboarding.ts'
import { paths } from '#contract/paths.ts'
import { failPage } from '#web/data/responses.ts'
import { requestOf } from '#web/page-context.ts'
import { isUnderReview, type Step } from './steps.ts'

type Context = Readonly<RouterContextProvider>

/** In the URL of a step: the saved draft could not be read. */
export const unreadable = { note: 'unreadable' }

/**
 * How far somebody is who opens a step or sends its form. Redirects those who may not see it; nothing is known of a
 * visitor who is not signed in, who sees the first step only.
 */
export async function standAt(context: Context, step: 'type'): Promise<Onboarding | null>
export async function standAt(context: Context, step: Exclude<Step, 'type'>): Promise<Onboarding>
export async function standAt(context: Context, step: Step): Promise<Onboarding | null> {
  const { user } = requestOf(context)
  if (!user) {
    if (step === 'type') return null
    throw redirect(paths.welcomeType(), 303)
  }
  const standing = await readStanding(context)
  if (standing.isUnreadable) throw redirect(paths.welcome(unreadable), 303)
  if (step !== 'complete' && isUnderReview(standing)) throw redirect(paths.welcomeComplete(), 303)
  return standing
}

/** How far the signed-in person is. */
export const readStanding = (context: Context): Promise<Onboarding> =>
  requestOf(context).api(getOnboarding).catch(failPage)

/** The fields of a form that was sent to a page; anything else changes nothing, and leads to the current step. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw redirect(paths.welcome(), 303)
  }
}

/** The text of a field, as it was typed: without the line breaks that browsers make of one. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** Which step's form this is part of: its answer, with the status and the wait of what went wrong. */
export function refuse<Answer extends object>(answer: Answer, status: number, retryAfter?: number) {
  return data(answer, { status, ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }) })
}

import { type RouterContextProvider, redirect } from 'react-router'
import { type OnboardingDraft, saveOnboardingDraft } from '#contract/applications/onboarding.ts'
import type { ApiError } from '#contract/client.ts'
import { failureOf } from '#web/data/failure-of.ts'
import { requestOf } from '#web/page-context.ts'

type Context = Readonly<RouterContextProvider>

/** Saves a part of the draft with the account. Returns what went wrong, if something did. */
export async function keepPart(context: Context, part: OnboardingDraft): Promise<ApiError | undefined> {
  try {
    await requestOf(context).api(saveOnboardingDraft, part)
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}

/** To the next step, by an address that a reload asks for again, without sending anything twice. */
export const leadTo = (address: string) => redirect(address, 303)

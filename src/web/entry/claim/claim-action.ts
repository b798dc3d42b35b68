import { data, redirect } from 'react-router'
import type { ApiError } from '#contract/client.ts'
import type { ListingKind } from '#contract/enums.ts'
import { askForListing, proveClaim, sendClaimCode, withdrawClaim } from '#contract/ownership/claims.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { paths } from '#contract/paths.ts'
import { failureOf } from '#web/components/request/ask-action.ts'

const steps = ['send', 'prove', 'ask', 'withdraw'] as const
type Step = (typeof steps)[number]

/** A form that was sent and did not lead on: what was typed, and the API's answer. */
export type ClaimPosted = {
  step: Step
  code: string
  message: string
  failure: Pick<ApiError, 'status' | 'body' | 'retryAfter'>
}

/** Takes one step: with the right code it leads to the listing, else back to the page as it is now. */
export async function handleClaim(
  request: Request,
  { api }: PageRequest,
  named: { kind: ListingKind; id: string },
) {
  const form = new URLSearchParams(await request.text())
  const step = steps.find((each) => each === form.get('step')) ?? 'ask'
  const code = (form.get('code') ?? '').replace(/\D/g, '').slice(0, 6)
  const message = (form.get('message') ?? '').replaceAll('\r\n', '\n')
  try {
    if (step === 'prove') {
      const { kind, slug } = await api(proveClaim, { ...named, code })
      return redirect(paths.ownListing(kind, slug), 303)
    }
    if (step === 'send') await api(sendClaimCode, named)
    else if (step === 'withdraw') await api(withdrawClaim, named)
    else await api(askForListing, { ...named, message })
    return redirect(paths.claim(named.kind, named.id), 303)
  } catch (error) {
    const { status, body, retryAfter } = failureOf(error)
    const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined
    return data<ClaimPosted>(
      { step, code, message, failure: { status, body, retryAfter } },
      { status, ...(headers && { headers }) },
    )
  }
}

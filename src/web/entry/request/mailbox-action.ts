import { data, type RouterContextProvider } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { disownMailbox, type MailboxRequest, verifyRequests } from '#contract/requests/mailbox.ts'
import { failureOf } from '#web/components/request/ask-action.ts'
import { requestOf } from '#web/page-context.ts'

/** The outcome of a form on the page of a mailbox. */
export type MailboxPosted = {
  step: 'verify' | 'not-me' | 'nothing'
  /** The state of each that was confirmed. */
  sent?: MailboxRequest[]
  failure?: ReturnType<typeof failureOf>
}

/** The failure as `errorText` reads it. */
export const mailboxErrorOf = ({ failure }: MailboxPosted): ApiError | undefined =>
  failure && new ApiError(failure.status, failure.body, failure.retryAfter)

/** Confirms the ticked requests, or ends all that are waiting; returns the outcome. */
export async function answerForMailbox(
  request: Request,
  context: Readonly<RouterContextProvider>,
  token: string,
) {
  const { api } = requestOf(context)
  const form = new URLSearchParams(await request.text())
  const ids = form.getAll('id')
  const step = form.get('step') === 'not-me' ? 'not-me' : ids.length > 0 ? 'verify' : 'nothing'
  try {
    if (step === 'not-me') {
      await api(disownMailbox, { token })
      return data<MailboxPosted>({ step })
    }
    if (step === 'nothing') return data<MailboxPosted>({ step }, { status: 422 })
    const { items } = await api(verifyRequests, { token, ids })
    return data<MailboxPosted>({ step, sent: items })
  } catch (error) {
    const failure = failureOf(error)
    return data<MailboxPosted>({ step: 'nothing', failure }, { status: failure.status })
  }
}

import { data } from 'react-router'
import type { ApiError } from '#contract/client.ts'
import { type Alerts, confirmAlerts, disownAlerts, endAlerts } from '#contract/directory/alerts.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { failureOf } from '#web/components/request/ask-action.ts'

/** The outcome of a form on the page, or of a mail program's one-click unsubscribe. */
export type AlertsPosted = {
  step: 'confirm' | 'end' | 'not-me' | 'nothing'
  /** The alerts as they are then. */
  alerts?: Alerts
  failure?: Pick<ApiError, 'status' | 'body' | 'retryAfter'>
}

/** Confirms the ticked alerts, or ends all of them; returns the outcome. */
export async function answerForAlerts(request: Request, { api }: PageRequest, token: string) {
  const form = new URLSearchParams(await request.text())
  const ids = form.getAll('id')
  const asked = form.get('List-Unsubscribe') === 'One-Click' ? 'end' : form.get('step')
  try {
    if (asked === 'end') return data<AlertsPosted>({ step: 'end', alerts: await api(endAlerts, { token }) })
    if (asked === 'not-me')
      return data<AlertsPosted>({ step: 'not-me', alerts: await api(disownAlerts, { token }) })
    if (ids.length === 0) return data<AlertsPosted>({ step: 'nothing' }, { status: 422 })
    return data<AlertsPosted>({ step: 'confirm', alerts: await api(confirmAlerts, { token, ids }) })
  } catch (error) {
    const failure = failureOf(error)
    return data<AlertsPosted>({ step: 'nothing', failure }, { status: failure.status })
  }
}

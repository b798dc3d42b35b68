import { data, redirect } from 'react-router'
import type { ApiError } from '#contract/client.ts'
import { type AlertKind, alertKinds } from '#contract/directory/alert-kinds.ts'
import { askForAlert } from '#contract/directory/alerts.ts'
import { getLocation, type Location } from '#contract/directory/locations.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { paths } from '#contract/paths.ts'
import { failureOf } from '#web/components/request/ask-action.ts'
import { failPage } from '#web/data/responses.ts'

export type AlertCity = Pick<Location, 'id' | 'name' | 'path'>
/** A form that was sent and did not lead on: what was typed, and the API's answer. */
export type AlertPosted = {
  kind: string
  email: string
  failure: Pick<ApiError, 'status' | 'body' | 'retryAfter'>
}

/** The requested kind; undefined for none. */
export const alertKindOf = (asked: string | null): AlertKind | undefined =>
  alertKinds.find((each) => each === asked)

/** The city in the URL, by id or slug; 404 if there is none. */
export async function alertCityOf({ api, url }: PageRequest): Promise<AlertCity> {
  const asked = url.searchParams.get('city') || 'none'
  const { id, name, path } = await api(getLocation, { id: asked }).catch(failPage)
  if (!path) throw data(null, { status: 404 })
  return { id, name, path }
}

/** Sends the form, and leads to what happens next; or shows what was wrong with what was typed. */
export async function handleNewAlert(request: Request, page: PageRequest) {
  const form = new URLSearchParams(await request.text())
  const [email, kind] = [form.get('email') ?? '', form.get('kind') ?? '']
  const { id: city } = await alertCityOf(page)
  try {
    await page.api(askForAlert, {
      ...{ email, city, language: page.language },
      kind: kind as AlertKind,
      website: form.get('website') || undefined,
    })
  } catch (error) {
    const failure = failureOf(error)
    const headers = failure.retryAfter ? { 'retry-after': String(failure.retryAfter) } : undefined
    return data<AlertPosted>(
      { kind, email, failure },
      { status: failure.status, ...(headers && { headers }) },
    )
  }
  return redirect(paths.newAlert({ city, kind, sent: 1 }), 303)
}

import { data, redirect } from 'react-router'
import { getEvent } from '#contract/events.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { paths } from '#contract/paths.ts'
import { failPage, isRefused } from '#web/data/responses.ts'
import { sampleEvent } from './sample-event.ts'

/**
 * The event of an address. One that cannot be loaded now is replaced by a sample, which `isStandIn` marks; one
 * that is not there ends the page.
 */
export async function loadEvent({ api, today, language, url }: PageRequest, id: string) {
  const found = await api(getEvent, { id }).catch((error) => (isRefused(error) ? failPage(error) : undefined))
  if (!found) return data({ event: sampleEvent(language, today), today, isStandIn: true }, { status: 503 })
  if (found.slug !== id) throw redirect(`${paths.event(found.slug)}${url.search}`, 301)
  return data({ event: found, today, isStandIn: false })
}

import { data, redirect } from 'react-router'
import { getEvent } from '#contract/directory/events.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { paths } from '#contract/paths.ts'
import { originalText } from '#web/components/text/original-text.ts'
import { failPage, isRefused } from '#web/data/responses.ts'
import { loadAround, nothingAround } from './load-around.ts'
import { sampleEvent } from './sample-event.ts'

/**
 * The event of an address. One that cannot be loaded now is replaced by a sample, which `isStandIn` marks; one
 * that is not there ends the page.
 */
export async function loadEvent(request: PageRequest, id: string) {
  const { api, today, language, url, scripts } = request
  const asking = { at: Date.now(), script: scripts['ask-form'] }
  const found = await api(getEvent, { id }).catch((error) => (isRefused(error) ? failPage(error) : undefined))
  if (!found) {
    const event = sampleEvent(language, today)
    const standIn = { event, original: undefined, around: nothingAround, isStandIn: true }
    return data({ ...standIn, today, ...asking }, { status: 503 })
  }
  if (found.slug !== id) throw redirect(`${paths.event(found.slug)}${url.search}`, 301)
  const [original, around] = await Promise.all([
    originalText(request, found, 'description', (asked) => asked(getEvent, { id })),
    loadAround(api, found.localisation.id),
  ])
  return data({ event: found, original, around, isStandIn: false, today, ...asking })
}

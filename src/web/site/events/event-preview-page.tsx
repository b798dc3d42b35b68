import { createContext, type RouterContextProvider } from 'react-router'
import { previewTypedEvent } from '#contract/events/preview.ts'
import { hasEnded } from '#web/components/event/event-state.ts'
import inks from '#web/components/picture/inks.css?url'
import { typedValues } from '#web/components/preview/typed-values.ts'
import { failPreview } from '#web/data/responses.ts'
import { useSite } from '#web/frame/use-site.ts'
import { apiOf, requestOf } from '#web/page-context.ts'
import type { Handle } from '#web/root.tsx'
import type { Route } from './+types/event-preview-page'
import { EventView } from './event-view.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: inks }]

export const handle: Handle = { section: 'events', personal: true, takesRecord: true }

const ask = async (context: Readonly<RouterContextProvider>, values: object) => ({
  event: await apiOf(context)(previewTypedEvent, values as never).catch(failPreview),
  today: requestOf(context).today,
})

/** What was typed, as the action has read it: the loader runs after it, and the event may not exist yet. */
const typedEvent = createContext<Awaited<ReturnType<typeof ask>> | null>(null)

export const loader = ({ params: { id }, context }: Route.LoaderArgs) =>
  context.get(typedEvent) ?? ask(context, { id })

/** What is typed and not saved, for the preview beside the form. */
export const action = async ({ request, params: { id }, context }: Route.ActionArgs) => {
  context.set(typedEvent, await ask(context, { ...(await typedValues(request)), id }))
  return null
}

/** The page of an event as visitors will see it, for its organizer and staff. */
export default function EventPreviewPage({ loaderData }: Route.ComponentProps) {
  const { event, today } = loaderData
  const { site } = useSite()
  return (
    <main id="main" className="page">
      <title>{`${event.title} · ${site.name}`}</title>
      <meta name="robots" content="noindex, noarchive" />
      <EventView event={event} isOver={hasEnded(event, today)} isAskable={false} />
    </main>
  )
}

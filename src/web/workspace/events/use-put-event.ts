import { useQueryClient } from '@tanstack/react-query'
import { getOwnEvent, type OwnEvent } from '#contract/events/own-events.ts'
import { keyOf } from '#web/data/api.ts'

/** Shows an event as a change returned it, before it is read again. */
export function usePutEvent() {
  const queries = useQueryClient()
  return (event: OwnEvent) => queries.setQueryData(keyOf(getOwnEvent, { id: event.id }), event)
}

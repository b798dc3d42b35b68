import type { updateOwnEvent } from '#contract/events/changes.ts'
import type { useDraftForm } from '#web/data/form/use-draft-form.ts'
import type { EventValues } from './event-values.ts'

type Update = typeof updateOwnEvent

/** The stored form of an event, new or existing. */
export type EventDraft = ReturnType<typeof useDraftForm<EventValues, Update['input'], Update['output']>>
export type FormOfEvent = EventDraft['form']

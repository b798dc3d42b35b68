import type { updateOwnEvent } from '#contract/events/changes.ts'
import type { useKeptForm } from '#web/data/form/use-kept-form.ts'
import type { EventValues } from './event-values.ts'

type Update = typeof updateOwnEvent

/** The kept form of an event, new or there already. */
export type KeptEvent = ReturnType<typeof useKeptForm<EventValues, Update['input'], Update['output']>>
export type FormOfEvent = KeptEvent['form']

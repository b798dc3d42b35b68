/**
 * The state of an event: written by its organizer, waiting for staff, public, sent back with words, called off, taken off by
 * staff. That it has ended follows from its dates.
 */
export const eventStates = ['draft', 'pending', 'verified', 'rejected', 'canceled', 'suspended'] as const
export type EventState = (typeof eventStates)[number]

/** The person who takes a step: its organizer, or staff who keep everyone's events. */
export const eventActors = ['organizer', 'staff'] as const
export type EventActor = (typeof eventActors)[number]

type Step = { by: readonly EventActor[]; from: Partial<Record<EventState, EventState>> }

/** Every step there is: who may take it, from which states, and where it leads. What is not here is refused. */
export const eventSteps = {
  send: { by: ['organizer', 'staff'], from: { draft: 'pending', rejected: 'pending' } },
  takeBack: { by: ['organizer', 'staff'], from: { pending: 'draft' } },
  approve: { by: ['staff'], from: { pending: 'verified' } },
  /** Of an event that the site itself keeps: nobody has to be asked. */
  publish: { by: ['staff'], from: { draft: 'verified', rejected: 'verified' } },
  return: { by: ['staff'], from: { pending: 'rejected' } },
  suspend: { by: ['staff'], from: { verified: 'suspended' } },
  restore: { by: ['staff'], from: { suspended: 'verified' } },
  cancel: { by: ['organizer', 'staff'], from: { verified: 'canceled', suspended: 'canceled' } },
} as const satisfies Record<string, Step>
export type EventStep = keyof typeof eventSteps
export const eventStepNames = Object.keys(eventSteps) as [EventStep, ...EventStep[]]

/** Where a step leads from a state; undefined where this actor may not take it there. */
export function eventStateAfter(
  state: EventState,
  step: EventStep,
  actor: EventActor,
): EventState | undefined {
  const { by, from }: Step = eventSteps[step]
  return by.includes(actor) ? from[state] : undefined
}

/** True where travelers may register. */
export const takesRequests = (state: EventState): boolean => state === 'verified'

/** True where words of the event may still be changed: what people were told of a canceled one stays. */
export const isEditable = (state: EventState): boolean => state !== 'canceled'

/** True where it can be deleted: nobody but its organizer and staff has seen it. */
export const isDeletable = (state: EventState): boolean => state === 'draft' || state === 'rejected'

/** What of an event staff look at once more, where it is changed after they approved it. */
export const watchedFields = [
  'title',
  'startsOn',
  'endsOn',
  'dates',
  'cityId',
  'location',
  'price',
  'currency',
  'website',
] as const
export type WatchedField = (typeof watchedFields)[number]

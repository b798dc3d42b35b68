/**
 * The state of an event: a draft, waiting for staff, public, sent back with a message, canceled, taken off by staff.
 * Whether it has ended follows from its dates.
 */
export const eventStates = ['draft', 'pending', 'verified', 'rejected', 'canceled', 'suspended'] as const
export type EventState = (typeof eventStates)[number]

/** The person who takes a step: its organizer, or staff who keep everyone's events. */
export const eventActors = ['organizer', 'staff'] as const
export type EventActor = (typeof eventActors)[number]

type Step = { by: readonly EventActor[]; from: Partial<Record<EventState, EventState>> }

/** Every possible step: who may take it, from which states, and where it leads. Anything else is refused. */
export const eventSteps = {
  send: { by: ['organizer', 'staff'], from: { draft: 'pending', rejected: 'pending' } },
  takeBack: { by: ['organizer', 'staff'], from: { pending: 'draft' } },
  approve: { by: ['staff'], from: { pending: 'verified' } },
  /** For an event of the site itself: nobody has to be asked. */
  publish: { by: ['staff'], from: { draft: 'verified', rejected: 'verified' } },
  return: { by: ['staff'], from: { pending: 'rejected' } },
  suspend: { by: ['staff'], from: { verified: 'suspended' } },
  restore: { by: ['staff'], from: { suspended: 'verified' } },
  cancel: { by: ['organizer', 'staff'], from: { verified: 'canceled', suspended: 'canceled' } },
} as const satisfies Record<string, Step>
export type EventStep = keyof typeof eventSteps
export const eventStepNames = Object.keys(eventSteps) as [EventStep, ...EventStep[]]

/** The state after a step; undefined if this actor may not take it there. */
export function eventStateAfter(
  state: EventState,
  step: EventStep,
  actor: EventActor,
): EventState | undefined {
  const { by, from }: Step = eventSteps[step]
  return by.includes(actor) ? from[state] : undefined
}

/** True if travelers may register. */
export const takesRequests = (state: EventState): boolean => state === 'verified'

/** True if the texts of the event may still be changed: what people were told about a canceled one stays. */
export const isEditable = (state: EventState): boolean => state !== 'canceled'

/** True if it can be deleted: only its organizer and staff have seen it. */
export const isDeletable = (state: EventState): boolean => state === 'draft' || state === 'rejected'

/** The fields of an approved event whose changes staff review. */
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

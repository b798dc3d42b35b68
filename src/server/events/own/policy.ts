import {
  type EventActor,
  type EventState,
  type EventStep,
  eventStateAfter,
  eventSteps,
  isDeletable,
  isEditable,
} from '#contract/events/states.ts'
import { type Holder, hasPermission } from '#contract/holder.ts'
import { mayEdit } from '#server/owner-area/index.ts'
import type { OwnEventRow } from './events-queries.ts'

type Actor = Holder & { id: string }
type Event = Pick<OwnEventRow, 'listing'> & {
  status: EventState
  rule: string | null
  changedFrom: unknown
}

/** True where travelers have seen an event and may count on it. */
export const isSeenByTravelers = (state: EventState): boolean => state === 'verified' || state === 'suspended'

/** True for somebody who keeps everyone's events. */
export const managesEvents = (actor: Holder): boolean => hasPermission(actor, 'MANAGE_TOURISM')

const isOrganizer = (actor: Actor, { listing }: Pick<Event, 'listing'>): boolean =>
  listing !== null && listing.ownerId === actor.id && hasPermission(actor, 'MANAGE_OWN_LISTINGS')

/** One's own events, and everyone's where one manages them. */
export const mayKeepEvent = (actor: Actor, event: Pick<Event, 'listing'>): boolean =>
  managesEvents(actor) || isOrganizer(actor, event)

/** Personal data: for its organizer, and for staff who see the requests of its listing. */
export const maySeePeople = (actor: Actor, { listing }: Pick<Event, 'listing'>): boolean =>
  listing !== null && mayEdit(actor, listing)

/** Nobody decides about their own events, unless they may set any status of any listing. */
const mayDecide = (actor: Actor, event: Event): boolean =>
  managesEvents(actor) && (!isOrganizer(actor, event) || hasPermission(actor, 'MANAGE_USERS'))

/** The state after this actor's step; undefined if they may not take it, or it is not possible. */
export function stateFor(actor: Actor, event: Event, step: EventStep): EventState | undefined {
  // the site asks itself nothing; what somebody organizes is never published past them
  if (event.listing === null ? step === 'send' || step === 'approve' : step === 'publish') return undefined
  const isOfStaff = eventSteps[step].by.every((each) => each === 'staff')
  const as: EventActor | undefined = isOfStaff
    ? mayDecide(actor, event)
      ? 'staff'
      : undefined
    : isOrganizer(actor, event)
      ? 'organizer'
      : managesEvents(actor)
        ? 'staff'
        : undefined
  return as && eventStateAfter(event.status, step, as)
}

/** What somebody may do to an event as it is. */
export function eventCan(actor: Actor, event: Event, isEnded: boolean) {
  const keeps = mayKeepEvent(actor, event)
  const takes = (step: EventStep) => stateFor(actor, event, step) !== undefined
  const edit = keeps && isEditable(event.status)
  const wasPublic = isSeenByTravelers(event.status)
  return {
    edit,
    changeDates: edit && !(isEnded && wasPublic && event.rule === null),
    duplicate: keeps,
    delete: keeps && isDeletable(event.status),
    send: takes('send'),
    takeBack: takes('takeBack'),
    approve: takes('approve'),
    publish: takes('publish'),
    return: takes('return'),
    suspend: takes('suspend'),
    restore: takes('restore'),
    // nobody waits for what is over
    cancel: takes('cancel') && !isEnded,
    changeRule: edit && managesEvents(actor) && event.listing === null,
    feature: managesEvents(actor) && event.status === 'verified',
    look: event.changedFrom !== null && mayDecide(actor, event),
    seePeople: maySeePeople(actor, event),
  }
}

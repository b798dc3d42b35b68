import { type Holder, hasPermission } from '#contract/holder.ts'

type Actor = Holder & { id: string }

/** True for somebody who keeps everyone's places. */
export const managesPlaces = (actor: Holder): boolean => hasPermission(actor, 'MANAGE_SYSTEM')

/** One's own place, with the right to keep it; any place for staff of the system. */
export const mayEditPlace = (actor: Actor, place: { ownerId: string | null }): boolean =>
  managesPlaces(actor) || (place.ownerId === actor.id && hasPermission(actor, 'MANAGE_OWN_LISTINGS'))

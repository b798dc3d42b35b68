import type { Entry } from './kinds.ts'

/** The name under which unsaved facts of a listing, edited in the list, are stored on the device. */
export const draftNameOf = ({ kind, listing }: Entry): string => `${kind}/${listing.id}/inline`

import type { Entry } from './kinds.ts'

/** The name under which unsaved facts of a listing are kept on the device, as they are edited in the list. */
export const draftNameOf = ({ kind, listing }: Entry): string => `${kind}/${listing.id}/inline`

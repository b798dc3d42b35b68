import type { ListingKind } from '#contract/enums.ts'

/** The name under which the draft of a listing's information is stored on the device. */
export const draftNameOf = (kind: ListingKind, id: string): string => `${kind}/${id}/info`

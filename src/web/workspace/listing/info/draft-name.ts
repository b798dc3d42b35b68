import type { ListingKind } from '#contract/enums.ts'

/** The name under which unsaved information of a listing is kept on the device. */
export const draftNameOf = (kind: ListingKind, id: string): string => `${kind}/${id}/info`

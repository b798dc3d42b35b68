import { urlOf } from '#contract/client.ts'
import type { ListingKind } from '#contract/enums.ts'
import { coverDrawing } from '#contract/images/downloads.ts'

/** The address of the drawn cover of a listing, by its slug, or of an offer, by its id. */
export const drawnCoverUrl = (kind: ListingKind | 'offer', slug: string): string =>
  urlOf({ path: coverDrawing.path as `/api/${string}` }, { kind, slug })

/** Its size, in px of its own. */
export const drawnCoverSize = { width: 480, height: 270 }

import type { z } from 'zod'
import type { previewTypedOffer } from '#contract/listings/previews.ts'

/** An offer and who makes it; in a preview they may have no city. */
export type ShownOffer = z.output<typeof previewTypedOffer.output>

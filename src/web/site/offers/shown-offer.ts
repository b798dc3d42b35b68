import type { z } from 'zod'
import type { previewTypedOffer } from '#contract/listings/previews.ts'

/** An offer and its provider; in a preview the provider may have no city. */
export type ShownOffer = z.output<typeof previewTypedOffer.output>

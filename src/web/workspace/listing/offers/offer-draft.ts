import type { updateOffer } from '#contract/listings/offer-changes.ts'
import type { useDraftForm } from '#web/data/form/use-draft-form.ts'
import type { OfferValues } from './offer-values.ts'

type Update = typeof updateOffer

/** The stored form of an offer, new or existing. */
export type OfferDraft = ReturnType<typeof useDraftForm<OfferValues, Update['input'], Update['output']>>
export type FormOfOffer = OfferDraft['form']

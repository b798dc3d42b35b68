import type { updateOffer } from '#contract/listings/offer-changes.ts'
import type { useKeptForm } from '#web/data/form/use-kept-form.ts'
import type { OfferValues } from './offer-values.ts'

type Update = typeof updateOffer

/** The kept form of an offer, new or there already. */
export type KeptOffer = ReturnType<typeof useKeptForm<OfferValues, Update['input'], Update['output']>>
export type FormOfOffer = KeptOffer['form']

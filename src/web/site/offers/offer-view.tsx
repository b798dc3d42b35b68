import type { ReactNode } from 'react'
import type { Seller } from '#contract/registrations/public.ts'
import { MorePictures } from '#web/components/gallery/listing-gallery.tsx'
import { Story } from '#web/components/text/story.tsx'
import { OfferFace } from './offer-face.tsx'
import { OfferGood } from './offer-good.tsx'
import { OfferMeet } from './offer-meet.tsx'
import { OfferSide } from './offer-side.tsx'
import { OfferTerms } from './offer-terms.tsx'
import type { ShownOffer } from './shown-offer.ts'
import { SoldBy } from './sold-by.tsx'

type OfferViewProps = ShownOffer & {
  /** Missing in a preview. */
  seller?: Seller | null
  original?: string | undefined
  /** The days to choose from, above everything in detail. */
  days?: ReactNode
  /** What is below it, beside its side. */
  children?: ReactNode
}

/** What a page says of an offer. */
export function OfferView({ offer, owner, seller = null, original, days, children }: OfferViewProps) {
  return (
    <div className="two">
      <div className="stack stack-8">
        <OfferFace offer={offer} owner={owner} />
        <Story of={offer} field="description" original={original} className="text-lg" />
        <MorePictures listing={{ name: offer.title, pictures: offer.pictures }} />
        {days}
        <OfferMeet offer={offer} />
        <OfferGood offer={offer} />
        <OfferTerms offer={offer} />
        <SoldBy seller={seller} owner={owner} />
        {children}
      </div>
      <OfferSide offer={offer} owner={owner} />
    </div>
  )
}

import type { Offer } from '#contract/directory/offers.ts'
import { type Contact, ContactButtons } from './contact-buttons.tsx'
import { ListingPrice } from './listing-price.tsx'

/** At the head of a listing's side on a wide screen: what it costs, and the ways to reach it. */
export function SideContact({ contact, offers }: { contact: Contact; offers: Offer[] }) {
  return (
    <div className="stack side-contact max-[60em]:hidden">
      <ListingPrice offers={offers} />
      <ContactButtons contact={contact} />
    </div>
  )
}

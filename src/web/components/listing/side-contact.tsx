import type { Offer } from '#contract/directory/offers.ts'
import { paths } from '#contract/paths.ts'
import { type Contact, ContactButtons } from './contact-buttons.tsx'
import { ListingPrice } from './listing-price.tsx'

/** At the head of a listing's side on a wide screen: what it costs, the ways to reach it, and where to ask for a day. */
export function SideContact({ contact, offers }: { contact: Contact; offers: Offer[] }) {
  return (
    <div className="stack side-contact max-[60em]:hidden">
      <ListingPrice offers={offers} />
      <ContactButtons contact={contact} askUrl={askUrlOf(offers)} />
    </div>
  )
}

/** The form of the only offer; of several one chooses first. */
function askUrlOf([offer, ...others]: Offer[]): string | undefined {
  if (!offer) return undefined
  return others.length > 0 ? '#offers' : `${paths.offer(offer.id)}#ask`
}

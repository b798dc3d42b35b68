import type { Seller } from '#contract/registrations/public.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Registered } from '#web/components/listing/registered.tsx'
import type { ShownOffer } from './shown-offer.ts'

/** The person or company that sells an offer, and their registrations; nothing where neither is known. */
export function SoldBy({ seller, owner }: { seller: Seller | null; owner: ShownOffer['owner'] }) {
  const { t } = useTranslation('offers')
  if (!seller && owner.registrations.length === 0) return null
  const facts = seller && [seller.name ?? owner.name, seller.taxNumber, seller.address].filter(Boolean)
  return (
    <div className="stack stack-2">
      {facts && <p className="small wrap-anywhere">{t('soldBy', { seller: facts.join(', ') })}</p>}
      <Registered of={owner.registrations} />
    </div>
  )
}

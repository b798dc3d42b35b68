import { useTranslation } from '#i18n/use-translation.ts'
import type { OwnListing } from '../own-listing.ts'
import { Facts } from './facts.tsx'
import type { InfoForm } from './use-info-form.ts'

/** The person or company that sells, as offers name them. */
export function SellerPart({ own, form }: { own: OwnListing; form: InfoForm['form'] }) {
  const { t } = useTranslation('owner-info')
  return (
    <section className="form-part" aria-labelledby="info-seller">
      <div className="head">
        <h2 id="info-seller">{t('info.seller')}</h2>
      </div>
      <p className="small soft">{t('info.sellerText')}</p>
      <div className="duo">
        <Facts own={own} form={form} part="seller" />
      </div>
    </section>
  )
}

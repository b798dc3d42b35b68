import { paths } from '#contract/paths.ts'
import { spokenList } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageCover } from '#web/components/gallery/listing-gallery.tsx'
import { Rating } from '#web/components/listing/rating.tsx'
import { OfferLine } from '#web/components/offer/offer-line.tsx'
import { posterOfOffer } from '#web/components/offer/poster-of-offer.ts'
import { Price } from '#web/components/offer/price.tsx'
import { useSite } from '#web/frame/use-site.ts'
import type { ShownOffer } from './shown-offer.ts'

/** The first screen of an offer: its picture, name, price, main facts and provider. */
export function OfferFace({ offer, owner }: ShownOffer) {
  const { t } = useTranslation(['offers', 'common', 'types'])
  const { language } = useSite()
  const { category } = offer
  return (
    <div className="face">
      <PageCover of={{ name: offer.title, pictures: offer.pictures }} poster={posterOfOffer(offer)} />
      <h1 lang={offer.textLanguages.title}>{offer.title}</h1>
      <p className="row">
        {category && <span className="badge type">{t(`types:offerCategories.${category}`)}</span>}
        {offer.isSample && <span className="badge example">{t('common:example')}</span>}
      </p>
      <Price of={offer} className="min-[60em]:hidden" />
      <OfferLine offer={offer} isWhole />
      <p className="small by">
        {t('with')} <a href={paths[offer.owner.kind](owner.slug)}>{owner.name}</a>
        {owner.languages.length > 0 && <> · {spokenList(owner.languages, language)}</>}{' '}
        <Rating of={owner} path="" />
      </p>
    </div>
  )
}

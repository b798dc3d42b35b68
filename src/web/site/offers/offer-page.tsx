import type { Offer } from '#contract/directory/offers.ts'
import { shareImage } from '#contract/images/downloads.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListingError } from '#web/components/listing/listing-error.tsx'
import { OthersHere } from '#web/components/listing/others-here.tsx'
import { OfferCard } from '#web/components/offer/offer-card.tsx'
import { ReportLink } from '#web/components/report/report-link.tsx'
import { handleAsk } from '#web/components/request/ask-action.ts'
import { AskForm } from '#web/components/request/ask-form.tsx'
import type { ShownReviews } from '#web/components/review/load-reviews.ts'
import { ReviewsSection } from '#web/components/review/reviews-section.tsx'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { breadcrumbJsonLd, tripJsonLd } from '#web/components/seo/json-ld.ts'
import { ratedJsonLd, ratedTripJsonLd } from '#web/components/seo/review-json-ld.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/offer-page'
import { FreeDays } from './free-days.tsx'
import { loadOffer } from './load-offer.ts'
import styles from './offer.css?url'
import { OfferAct } from './offer-act.tsx'
import { OfferView } from './offer-view.tsx'

export const handle = { section: 'offers', Act: OfferAct, query: ['month', 'day', 'reviews'] }

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = ({ params, context }: Route.LoaderArgs) => loadOffer(requestOf(context), params.id)

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleAsk(request, context, { kind: 'offer', id: params.id })

export default function OfferPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { offer, reviews, days, day, owner, others, elsewhere, original, today, at, script } = loaderData
  const { t } = useTranslation(['offers', 'common', 'listings'])
  const city = owner.localisation.city
  return (
    <>
      <Head offer={offer} reviews={reviews} />
      <Breadcrumbs
        crumbs={[
          { label: t('common:nav.offers'), href: paths.offers() },
          { label: offer.title, lang: offer.textLanguages.title },
        ]}
      />
      <main id="main" className="page">
        <OfferView
          offer={offer}
          owner={owner}
          seller={offer.seller}
          original={original}
          days={days && <FreeDays offer={offer} days={days} chosen={day} />}
        >
          <ReviewsSection
            reviews={reviews}
            provider={owner.name}
            others={{ count: owner.totalReviews, path: paths[offer.owner.kind](owner.slug) }}
          />
          <AskForm
            kind="offer"
            day={day}
            id={offer.id}
            name={owner.name}
            isSample={offer.isSample}
            most={offer.maxGroupSize}
            offer={offer}
            {...{ today, at, posted, script }}
          />
          <MoreOfOwner offer={offer} others={others} />
        </OfferView>
        <OthersHere
          id="elsewhere"
          title={t('listings:others.offers', { city })}
          href={paths.offers({ city })}
          all={t('listings:others.all', { city })}
        >
          {elsewhere.map((each) => (
            <OfferCard key={each.id} offer={each} level={3} isPlaceShown={false} />
          ))}
        </OthersHere>
        <ReportLink kind="offer" subject={offer.id} />
      </main>
    </>
  )
}

/** What else its provider offers. */
function MoreOfOwner({ offer, others }: { offer: Offer; others: Offer[] }) {
  const { t } = useTranslation('offers')
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more">
      <div className="head">
        <h2 id="more">{t('more', { name: offer.owner.name })}</h2>
      </div>
      <ul className="grid c2">
        {others.map((each) => (
          <OfferCard key={each.id} offer={each} level={3} isOfOne />
        ))}
      </ul>
    </section>
  )
}

function Head({ offer, reviews }: { offer: Offer; reviews: ShownReviews | undefined }) {
  const { t } = useTranslation(['common', 'reviews'])
  const { site, language } = useSite()
  const crumbs = [
    { label: t('home'), href: paths.home() },
    { label: t('nav.offers'), href: paths.offers() },
    { label: offer.title },
  ]
  const city = offer.owner.localisation?.city
  const trip = ratedTripJsonLd(tripJsonLd(offer, site), ratedJsonLd(reviews, t('reviews:anonymous')))
  return (
    <PageHead
      title={city ? `${offer.title}, ${city}` : offer.title}
      description={offer.description}
      path={paths.offer(offer.id)}
      image={fileUrl(shareImage, { kind: 'offer', id: offer.id, lang: language })}
      kind="article"
      isHidden={offer.isSample}
      jsonLd={offer.isSample ? [] : [trip, breadcrumbJsonLd(crumbs, site)]}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('offers')
  return (
    <ListingError
      error={error}
      title={t('missing.title')}
      text={t('missing.text')}
      href={paths.offers()}
      action={t('missing.action')}
    />
  )
}

import type { Offer } from '#contract/directory/offers.ts'
import type { OfferCategory } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyList } from '#web/components/list/empty-list.tsx'
import { ExamplesNote, UnderExamplesNote } from '#web/components/list/examples-note.tsx'
import { useFilterWords } from '#web/components/list/filter-words.ts'
import { ListPager } from '#web/components/list/list-pager.tsx'
import { isNarrowed, type ListQuery, listUrl, offerParameters } from '#web/components/list/list-query.ts'
import { OfferCard } from '#web/components/offer/offer-card.tsx'
import { breadcrumbJsonLd, itemListJsonLd } from '#web/components/seo/json-ld.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/offers-page'
import { loadOffers } from './load-offers.ts'
import { OfferFilters } from './offer-filters.tsx'
import styles from './offers.css?url'

export const handle = { section: 'offers', query: offerParameters }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = ({ context }: Route.LoaderArgs) => loadOffers(requestOf(context))

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { query, page, cities, blame, nearMe } = loaderData
  const { t } = useTranslation(['offers', 'common', 'types', 'explore'])
  const wordsOf = useFilterWords({ type: (type) => t(`types:offerCategories.${type as OfferCategory}`) })
  return (
    <>
      <Head query={query} page={page} />
      <Breadcrumbs crumbs={[{ label: t('common:nav.offers') }]} />
      <main id="main" className="page">
        <div className="stack stack-6">
          <div className="stack stack-2">
            <h1>{t('title')}</h1>
            {page.total !== undefined && page.items.length > 0 && (
              <p className="small soft num">{t('count', { count: page.total })}</p>
            )}
            <p className="small">
              <a className="py-1" href={onMapUrl(query)}>
                {t('explore:onMap')}
              </a>
            </p>
          </div>
          <OfferFilters query={query} cities={cities} blame={blame?.name} nearMe={nearMe} />
          <ExamplesNote items={page.items} />
          {page.items.length > 0 ? (
            <UnderExamplesNote items={page.items}>
              <Cards offers={page.items} level={2} />
            </UnderExamplesNote>
          ) : (
            <EmptyList
              {...{ path: paths.offers(), query, blame, wordsOf }}
              title={t('empty.title')}
              showAll={t('missing.action')}
            >
              {(offers) => <Cards offers={offers} level={3} />}
            </EmptyList>
          )}
          <ListPager path={paths.offers()} query={query} page={page} />
        </div>
      </main>
    </>
  )
}

/** The same offers on the map, as far as it can be narrowed in the same way. */
const onMapUrl = ({ type, near, km, maxPrice, month, language, city }: ListQuery) =>
  paths.explore({ kind: 'offer', type, near: near ?? city, km, maxPrice, month, language })

/** The cards in the first row of a desktop, which are also on a phone's first screen. */
const inFirstScreen = 3

function Cards({ offers, level }: { offers: Offer[]; level: 2 | 3 }) {
  return (
    <ul className="grid c3">
      {offers.map((offer, index) => (
        <OfferCard key={offer.id} offer={offer} level={level} isFirst={index < inFirstScreen} />
      ))}
    </ul>
  )
}

function Head({ query, page }: Pick<Route.ComponentProps['loaderData'], 'query' | 'page'>) {
  const { t } = useTranslation(['offers', 'common', 'types'])
  const { site } = useSite()
  const real = page.items.filter((offer) => !offer.isSample)
  const type = real.find(({ category }) => category === query.type)?.category
  return (
    <PageHead
      title={type ? `${t(`types:offerCategories.${type}`)} · ${t('title')}` : t('title')}
      description={t('description')}
      path={listUrl(paths.offers(), type ? { type } : {})}
      isHidden={isNarrowed(query) || !page.items.length}
      jsonLd={[
        breadcrumbJsonLd(
          [
            { label: t('common:home'), href: paths.home() },
            { label: t('common:nav.offers'), href: paths.offers() },
          ],
          site,
        ),
        ...(real.length
          ? [
              itemListJsonLd(
                real.map(({ id, title }) => ({ name: title, path: paths.offer(id) })),
                site,
              ),
            ]
          : []),
      ]}
    />
  )
}

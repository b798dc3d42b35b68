import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { ListFilters } from '#web/components/list/list-filters.tsx'
import { ListPager } from '#web/components/list/list-pager.tsx'
import { isNarrowed, listUrl } from '#web/components/list/list-query.ts'
import { OpenData } from '#web/components/list/open-data.tsx'
import { breadcrumbJsonLd, itemListJsonLd } from '#web/components/seo/json-ld.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { State } from '#web/ui/state.tsx'
import type { loadListings } from './load-listings.ts'
import { MoreTypes, TypeChips } from './type-chips.tsx'

type Listing = { slug: string; name: string; isSample: boolean }

type ListingsPageProps<Item extends Listing> = {
  section: 'profiles' | 'organizations'
  list: Awaited<ReturnType<typeof loadListings<Item>>>
  texts: { title: string; lead: string; description: string; emptyTitle: string; showAll: string }
  nameOfType: (type: string) => string
  pathOf: (item: Item) => string
  card: (item: Item) => ReactNode
}

/** A list page of professionals or organizations: types, filters, a grid of cards, a page at a time. */
export function ListingsPage<Item extends Listing>(props: ListingsPageProps<Item>) {
  const { section, list, texts, nameOfType, card } = props
  const { query, page, types, cities } = list
  const { t } = useTranslation('common')
  const path = paths[section]()
  const chips = { path, query, types, nameOf: nameOfType }
  return (
    <>
      <ListingsHead {...props} />
      <Breadcrumbs crumbs={[{ label: t(`nav.${section}`) }]} />
      <main id="main" className="page">
        <div className="stack stack-6">
          <div className="stack stack-2">
            <h1>{texts.title}</h1>
            {page.total !== 0 && <p className="lead text">{texts.lead}</p>}
          </div>
          <TypeChips {...chips} />
          <ListFilters
            path={path}
            query={query}
            cities={cities}
            beside={<MoreTypes {...chips} />}
            fields={['q', 'city', 'country', 'language']}
            sorts={[t('filter.byName'), ['rating', t('filter.byRating')], ['newest', t('filter.byNewest')]]}
          />
          {page.items.length ? (
            <ul className="grid c3">{page.items.map(card)}</ul>
          ) : (
            <State
              level={2}
              title={texts.emptyTitle}
              text={t('tryAdjusting')}
              href={path}
              action={texts.showAll}
            />
          )}
          <ListPager path={path} query={query} page={page} />
          <OpenData list={section} query={query} />
        </div>
      </main>
    </>
  )
}

function ListingsHead<Item extends Listing>({
  section,
  list,
  texts,
  nameOfType,
  pathOf,
}: ListingsPageProps<Item>) {
  const { t } = useTranslation('common')
  const { site } = useSite()
  const { query, page, types } = list
  const path = paths[section]()
  const type = types.find((each) => each.type === query.type)?.type
  const real = page.items.filter((item) => !item.isSample)
  return (
    <PageHead
      title={type ? `${nameOfType(type)} · ${texts.title}` : texts.title}
      description={texts.description}
      path={listUrl(path, { type })}
      isHidden={isNarrowed(query) || !page.items.length}
      jsonLd={[
        breadcrumbJsonLd(
          [
            { label: t('home'), href: paths.home() },
            { label: t(`nav.${section}`), href: path },
          ],
          site,
        ),
        ...(real.length
          ? [
              itemListJsonLd(
                real.map((item) => ({ name: item.name, path: pathOf(item) })),
                site,
              ),
            ]
          : []),
      ]}
    />
  )
}

import type { ReactNode } from 'react'
import { groupOf } from '#contract/directory/type-groups.ts'
import type { ListingKind } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyList } from '#web/components/list/empty-list.tsx'
import { ExamplesNote, hasExamples, UnderExamplesNote } from '#web/components/list/examples-note.tsx'
import { useFilterWords } from '#web/components/list/filter-words.ts'
import { ListFilters } from '#web/components/list/list-filters.tsx'
import { ListPager } from '#web/components/list/list-pager.tsx'
import { isNarrowed, listUrl } from '#web/components/list/list-query.ts'
import { OpenData } from '#web/components/list/open-data.tsx'
import { breadcrumbJsonLd, itemListJsonLd } from '#web/components/seo/json-ld.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { GroupChips } from './group-chips.tsx'
import type { loadListings } from './load-listings.ts'

type Listing = { slug: string; name: string; isSample: boolean }

type ListingsPageProps<Item extends Listing> = {
  section: 'profiles' | 'organizations'
  kind: ListingKind
  list: Awaited<ReturnType<typeof loadListings<Item>>>
  texts: {
    title: string
    lead: string
    reviewed: string
    description: string
    emptyTitle: string
    showAll: string
  }
  nameOfType: (type: string) => string
  nameOfGroup: (group: string) => string
  pathOf: (item: Item) => string
  card: (item: Item, level: 2 | 3, isFirst: boolean) => ReactNode
}

/** In the first row of a desktop, and in what a phone shows at first. */
const inFirstScreen = 3

/** A list page of professionals or organizations: types, filters, a grid of cards, a page at a time. */
export function ListingsPage<Item extends Listing>(props: ListingsPageProps<Item>) {
  const { section, kind, list, texts, nameOfType, nameOfGroup, card } = props
  const { query, page, types, cities, blame } = list
  const { t } = useTranslation(['common', 'lists'])
  const path = paths[section]()
  // a type that no group knows has no chip there
  const isTypeBlamed = blame?.name === 'type' && groupOf(kind, query.type ?? '') !== undefined
  const wordsOf = useFilterWords({ type: nameOfType, group: nameOfGroup })
  return (
    <>
      <ListingsHead {...props} />
      <Breadcrumbs crumbs={[{ label: t(`nav.${section}`) }]} />
      <main id="main" className="page">
        <div className="stack stack-6">
          <div className="stack stack-2">
            <h1>{texts.title}</h1>
            {page.total !== 0 && (
              <p className="lead text">
                {texts.lead} {!hasExamples(page.items) && texts.reviewed}
              </p>
            )}
          </div>
          <ExamplesNote items={page.items} />
          <ListFilters
            path={path}
            query={query}
            cities={cities}
            wordsOf={wordsOf}
            blame={isTypeBlamed ? undefined : blame?.name}
            elsewhere={['type', 'group']}
            beside={<GroupChips {...{ path, query, kind, types, nameOfType, nameOfGroup, isTypeBlamed }} />}
            fields={['q', 'city', 'country', 'language']}
            sorts={[
              t('lists:filter.byRecommended'),
              ['rating', t('lists:filter.byRating')],
              ['name', t('lists:filter.byName')],
              ['newest', t('lists:filter.byNewest')],
            ]}
          />
          {page.items.length ? (
            <UnderExamplesNote items={page.items}>
              <ul className="grid c3">
                {page.items.map((item, index) => card(item, 2, index < inFirstScreen))}
              </ul>
            </UnderExamplesNote>
          ) : (
            <EmptyList {...{ path, query, blame, wordsOf }} title={texts.emptyTitle} showAll={texts.showAll}>
              {(items) => <ul className="grid c3">{items.map((item) => card(item, 3, false))}</ul>}
            </EmptyList>
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
  nameOfGroup,
  pathOf,
}: ListingsPageProps<Item>) {
  const { t } = useTranslation('common')
  const { site } = useSite()
  const { query, page, types } = list
  const path = paths[section]()
  const type = types.find((each) => each.type === query.type)?.type
  const group = !type && page.items.length ? query.group : undefined
  const narrowed = type ? nameOfType(type) : group && nameOfGroup(group)
  const real = page.items.filter((item) => !item.isSample)
  return (
    <PageHead
      title={narrowed ? `${narrowed} · ${texts.title}` : texts.title}
      description={texts.description}
      path={listUrl(path, { type, group })}
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

import type { ReactNode } from 'react'
import { groupOf } from '#contract/directory/type-groups.ts'
import type { Page } from '#contract/endpoint.ts'
import type { ListingKind } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { maxCounted } from '#contract/values/list-limits.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
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
import { useTypeName } from './use-type-name.ts'

type Listing = { slug: string; name: string; isSample: boolean }

type Section = 'profiles' | 'organizations'
type ListingsPageProps<Item extends Listing> = {
  section: Section
  kind: ListingKind
  list: Awaited<ReturnType<typeof loadListings<Item>>>
  card: (item: Item, level: 2 | 3, isFirst: boolean) => ReactNode
}

/** In the first row of a desktop, and in what a phone shows at first. */
const inFirstScreen = 3

/** A list page of professionals or organizations: types, filters, a grid of cards, a page at a time. */
export function ListingsPage<Item extends Listing>(props: ListingsPageProps<Item>) {
  const { section, kind, list, card } = props
  const { query, page, types, cities, blame } = list
  const { t } = useTranslation(['common', 'lists'])
  const { t: own } = useTranslation(section)
  const names = useNames(kind)
  const path = paths[section]()
  // a type that no group knows has no chip there
  const isTypeBlamed = blame?.name === 'type' && groupOf(kind, query.type ?? '') !== undefined
  const wordsOf = useFilterWords({ type: names.nameOfType, group: names.nameOfGroup })
  return (
    <>
      <ListingsHead {...props} />
      <Breadcrumbs crumbs={[{ label: t(`nav.${section}`) }]} />
      <main id="main" className="page">
        <div className="stack stack-6">
          <div className="stack stack-2">
            <h1>{own('title')}</h1>
            <Lead section={section} page={page} />
          </div>
          <ExamplesNote items={page.items} />
          <ListFilters
            path={path}
            query={query}
            cities={cities}
            wordsOf={wordsOf}
            blame={isTypeBlamed ? undefined : blame?.name}
            elsewhere={['type', 'group']}
            beside={<GroupChips {...{ path, query, kind, types, isTypeBlamed, ...names }} />}
            fields={['q', 'city', 'country', 'language']}
            sortHelp={t('lists:filter.recommendedHelp')}
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
            <EmptyList {...{ path, query, blame, wordsOf }} title={own('empty')} showAll={own('showAll')}>
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

/** How many there are. */
function Lead({ section, page }: { section: Section; page: Page<Listing> }) {
  const { t } = useTranslation(section)
  const { number } = numbersOf(useSite().language)
  const { total, items } = page
  if (total === 0) return null
  const shown = number(maxCounted)
  return (
    <p className="lead text">
      {total === undefined ? t('leadOfMany', { shown }) : t('lead', { count: total })}{' '}
      {!hasExamples(items) && t('reviewed')}
    </p>
  )
}

/** What the types and groups of a kind are called. */
function useNames(kind: ListingKind) {
  const { t } = useTranslation('lists')
  const typeName = useTypeName()
  return {
    nameOfType: (type: string) => typeName(kind, type),
    nameOfGroup: (group: string) => t(`groups.${kind}.${group}` as 'groups.profile.guides'),
  }
}

function ListingsHead<Item extends Listing>({ section, kind, list }: ListingsPageProps<Item>) {
  const { t } = useTranslation('common')
  const { t: own } = useTranslation(section)
  const { nameOfType, nameOfGroup } = useNames(kind)
  const { site } = useSite()
  const { query, page, types } = list
  const path = paths[section]()
  const type = types.find((each) => each.type === query.type)?.type
  const group = !type && page.items.length ? query.group : undefined
  const narrowed = type ? nameOfType(type) : group && nameOfGroup(group)
  const real = page.items.filter((item) => !item.isSample)
  return (
    <PageHead
      title={narrowed ? `${narrowed} · ${own('title')}` : own('title')}
      description={own('description')}
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
                real.map((item) => ({ name: item.name, path: paths[kind](item.slug) })),
                site,
              ),
            ]
          : []),
      ]}
    />
  )
}

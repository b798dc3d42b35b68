import { keepPreviousData } from '@tanstack/react-query'
import { listManagedCities, type ManagedCityRow } from '#contract/content/cities.ts'
import { paths } from '#contract/paths.ts'
import { languageInText } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/cities-page'
import { CityFilters } from './city-filters.tsx'
import { cityQueryOf, isNarrowed } from './city-query.ts'
import { ContentParts } from './content-parts.tsx'
import { NewCityButton } from './new-city-button.tsx'
import { OpenBadge, OpenButton } from './open-button.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.content)
  return prefetched(context, [listManagedCities, cityQueryOf(paramsOf(request))])
}

export const shouldRevalidate = onAnotherPage

/** All cities, found by any of their names; each is opened and closed here. */
export default function CitiesPage() {
  const { t } = useTranslation('content')
  return (
    <Guard access={sectionAccess.content}>
      <WorkspaceHead title={t('cities')} />
      <ContentParts />
      <Cities />
    </Guard>
  )
}

function Cities() {
  const { t } = useTranslation('content')
  const [params, change] = useQueryParams()
  const query = cityQueryOf(params)
  const found = useApi(listManagedCities, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const { items, total } = found.data ?? {}
  const clear = () => change({ q: '', country: '', isActive: '', hasData: '', cursor: '' })
  return (
    <section className="stack" aria-labelledby="cities-heading" data-testid="page-admin-content">
      <NewCityButton>
        <div className="row items-baseline">
          <h2 id="cities-heading">{t('cities')}</h2>
          {total !== undefined && <span className="small soft num">{t('list.count', { count: total })}</span>}
        </div>
      </NewCityButton>
      <CityFilters query={query} onChange={change} />
      {found.isError ? (
        <ListState title={t('list.failed')} action={t('retry')} onAct={found.refetch} />
      ) : !items || !found.data ? (
        <ListState title={t('loading')} isLoading />
      ) : items.length === 0 ? (
        isNarrowed(query) ? (
          <ListState title={t('list.empty')} text={t('list.emptyHint')} action={t('clear')} onAct={clear} />
        ) : (
          <ListState title={t('list.empty')} text={t('list.emptyText')} />
        )
      ) : (
        <>
          <ul className="rows">
            {items.map((city) => (
              <CityRow key={city.id} city={city} />
            ))}
          </ul>
          <ListPages page={found.data} address={params} />
        </>
      )}
    </section>
  )
}

function CityRow({ city }: { city: ManagedCityRow }) {
  const { t } = useTranslation('content')
  const { language } = useSite()
  const { profilesCount, organizationsCount, eventsCount, attractionsCount } = city
  const languages = city.languages.map((each) => languageInText(each, language)).join(', ')
  return (
    <li className="flat">
      <div className="min-w-0">
        <h3 className="wrap-anywhere">
          <a href={paths.contentCity(city.id)}>{city.name}</a>
        </h3>
        <p className="small wrap-anywhere">{[city.state, city.country].filter(Boolean).join(', ')}</p>
        <p className="row mt-1">
          <OpenBadge isActive={city.isActive} />
          <span className="tiny soft">
            {languages ? t('list.described', { languages }) : t('list.notDescribed')}
          </span>
        </p>
        <p className="tiny soft num">
          {city.hasData
            ? t('list.listed', {
                profiles: profilesCount,
                organizations: organizationsCount,
                events: eventsCount,
                attractions: attractionsCount,
              })
            : t('list.noData')}
        </p>
      </div>
      <div className="acts">
        <a className="button small" href={paths.contentCity(city.id)}>
          <Icon of={Pencil} />
          {t('edit')}
          <span className="sr"> {city.name}</span>
        </a>
        <OpenButton city={city} />
      </div>
    </li>
  )
}

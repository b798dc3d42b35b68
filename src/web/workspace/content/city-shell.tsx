import { Outlet } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { getManagedCity } from '#contract/content/cities.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BesidePreview } from '#web/components/preview/beside-preview.tsx'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { ArrowLeft, Eye } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/city-shell'
import { cityTabs, ManagedCityContext, useManagedCity } from './managed-city.ts'
import { OpenBadge, OpenButton } from './open-button.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.content)
  return prefetched(context, [getManagedCity, { id: params.id }])
}

export const shouldRevalidate = onAnotherPage

/** The frame of a city's tabs: its name, whether it is open, and the tabs. */
export default function CityShell({ params: { id } }: Route.ComponentProps) {
  return (
    <Guard access={sectionAccess.content}>
      <City key={id} id={id} />
    </Guard>
  )
}

function City({ id }: { id: string }) {
  const { t } = useTranslation('content')
  const found = useApi(getManagedCity, { id }, { staleTime: 0, retry: false })
  if (found.data) {
    return (
      <ManagedCityContext value={found.data}>
        <Head />
        <div className="with-preview">
          <div className="stack">
            <Outlet />
          </div>
          <BesidePreview path={paths.contentCity(id, 'preview')} language={found.data.originalLanguage} />
        </div>
      </ManagedCityContext>
    )
  }
  const isMissing = found.error instanceof ApiError && [404, 422].includes(found.error.status)
  const title = t(isMissing ? 'city.missing' : found.isError ? 'city.failed' : 'loading')
  return (
    <>
      <WorkspaceHead title={title} />
      <div className="near">
        <BackToList />
      </div>
      {isMissing ? (
        <ListState title={title} text={t('city.missingText')} isPage />
      ) : found.isError ? (
        <ListState title={title} action={t('retry')} onAct={found.refetch} isPage />
      ) : (
        <ListState title={title} isLoading isPage />
      )}
    </>
  )
}

function BackToList() {
  const { t } = useTranslation('content')
  return (
    <a className="button quiet small" href={paths.content()}>
      <Icon of={ArrowLeft} />
      {t('city.back')}
    </a>
  )
}

function Head() {
  const { t } = useTranslation('content')
  const { path } = useSite()
  const city = useManagedCity()
  const strip = useCurrentInView<HTMLElement>(path)
  return (
    <>
      <WorkspaceHead title={city.name} />
      <div className="near">
        <BackToList />
        <a className="button small" href={city.path}>
          <Icon of={Eye} />
          {t('see')}
        </a>
      </div>
      <div className="near">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{city.name}</h1>
          <p className="row mt-1">
            <OpenBadge isActive={city.isActive} />
            <span className="small soft">{[city.state, city.country].filter(Boolean).join(', ')}</span>
          </p>
          <p className="slug">{city.path}</p>
        </div>
        <OpenButton city={city} />
      </div>
      <p className="help">{t('open.help')}</p>
      <nav ref={strip} className="tabs" aria-label={t('city.tabs.label')}>
        {cityTabs.map((tab) => {
          const href = paths.contentCity(city.id, tab)
          return (
            <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
              {t(`city.tabs.${tab ?? 'facts'}`)}
            </a>
          )
        })}
      </nav>
    </>
  )
}

import { hasPermission } from '#contract/holder.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { listMyLocations } from '#contract/listings/own-places.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useLastUser } from '#web/frame/use-user.ts'
import { apiOf } from '#web/page-context.ts'
import { NewForm } from '#web/ui/form/new-form.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { showEveryonesFirst } from '#web/workspace/shell/everyones-first.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/places-page'
import { draftNameOfNew } from './draft-name.ts'
import { placeQueryOf } from './place-query.ts'

// one page shows one of the two
const MyPlaces = loadLater(async () => {
  await loadTexts('fields')
  return (await import('./my-places.tsx')).MyPlaces
})
const EveryonesPlaces = loadLater(async () => {
  await loadTexts('table')
  return (await import('./everyones/list.tsx')).EveryonesPlaces
})
const NewPlaceForm = loadLater(async () => {
  await loadTexts('editing', 'fields', 'owner-places-forms')
  return (await import('./new-place-form.tsx')).NewPlaceForm
})

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const isStaff = hasPermission(requireAccess(context, sectionAccess.locations), 'MANAGE_SYSTEM')
  if (isStaff) {
    const hasOwn = async () =>
      (await apiOf(context)(listMyLocations, { limit: 100 })).items.some(({ isMine }) => isMine)
    await showEveryonesFirst(context, hasOwn)
  }
  const query = placeQueryOf(paramsOf(request), isStaff)
  return prefetched(
    context,
    [listMyLocations, query],
    [listMyProfiles],
    [listMyOrganizations],
    ...(query.scope === 'all' ? [[listSavedViews, { list: 'places' }] as const] : []),
  )
}

export const shouldRevalidate = onAnotherPage

/** The precise places of a provider; for staff, everyone's. */
export default function PlacesPage() {
  const { t } = useTranslation('owner-places')
  return (
    <Guard access={sectionAccess.locations}>
      <WorkspaceHead title={t('title')} />
      <Places />
    </Guard>
  )
}

function Places() {
  const { t } = useTranslation('owner-places')
  const [params] = useQueryParams()
  const isStaff = hasPermission(useLastUser(), 'MANAGE_SYSTEM')
  const isOfAll = placeQueryOf(params, isStaff).scope === 'all'
  return (
    <>
      <NewForm id="new-place" heading={<h1>{t('title')}</h1>} label={t('new')} draft={draftNameOfNew}>
        {(close) => <NewPlaceForm onClose={close} />}
      </NewForm>
      {isOfAll ? <EveryonesPlaces /> : <MyPlaces isStaff={isStaff} />}
    </>
  )
}

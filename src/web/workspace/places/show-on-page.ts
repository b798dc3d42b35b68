import { updateMyOrganization, updateMyProfile } from '#contract/listings/changes.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { listMyLocations } from '#contract/listings/own-places.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OwnPage } from '#web/components/own-listing/completeness.ts'
import { useChange } from '#web/data/api.ts'

/** Shows a place on a page; if that fails, the place exists anyway, and a message says so. */
export function useShowOnPage() {
  const { t } = useTranslation('owner-places')
  const options = {
    refreshes: [listMyProfiles, listMyOrganizations, listMyLocations],
    failure: t('notices.onPageFailed'),
  }
  const update = {
    profile: useChange(updateMyProfile, options),
    organization: useChange(updateMyOrganization, options),
  }
  return ({ kind, listing: { id } }: OwnPage, locationId: string) => update[kind].mutate({ id, locationId })
}

import type { MapView } from '#contract/directory/map-view.ts'
import type { SearchKind } from '#contract/directory/search.ts'
import { useTranslation } from '#i18n/use-translation.ts'

const order: SearchKind[] = ['offer', 'profile', 'organization', 'city', 'attraction', 'event']

/** How many there are of each kind in a view, as the site's menu has the kinds. */
export const countsInOrder = ({ counts }: MapView): MapView['counts'] =>
  counts.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))

/** What the kinds of things on the map are called. */
export function useKindNames(): Record<SearchKind, string> {
  const { t } = useTranslation(['explore', 'common'])
  return {
    offer: t('common:nav.offers'),
    profile: t('common:nav.profiles'),
    organization: t('common:nav.organizations'),
    city: t('common:nav.cities'),
    attraction: t('explore:attractions'),
    event: t('common:nav.events'),
  }
}

import { supportHours, useReviewDays } from '#web/components/event/service-times.ts'
import { useSite } from '#web/frame/use-site.ts'

/** What the texts of these pages name: the site, its address, its times, whose tiles its map has. */
export function useTrustValues() {
  const { site } = useSite()
  return {
    name: site.name,
    email: site.supportEmail,
    days: useReviewDays(),
    hours: supportHours,
    host: site.mapTilesUrl ? new URL(site.mapTilesUrl).host : '',
  }
}

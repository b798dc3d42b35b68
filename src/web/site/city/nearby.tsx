import type { SearchHit } from '#contract/directory/search.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NearestList } from '#web/components/place/nearest-list.tsx'
import { useSite } from '#web/frame/use-site.ts'

/** So far away is what a city's page calls nearby. */
export const nearbyKm = 150

/** Attractions of the towns around a city. */
export function Nearby({ hits }: { hits: SearchHit[] }) {
  const { t } = useTranslation('location')
  const { number } = formatOf(useSite().language)
  if (hits.length === 0) return null
  return (
    <section className="section" aria-labelledby="nearby">
      <div className="head">
        <h2 id="nearby">{t('nearby.title')}</h2>
        <p className="small soft">{t('nearby.text', { km: number(nearbyKm) })}</p>
      </div>
      <NearestList hits={hits} />
    </section>
  )
}

import { nearKm } from '#contract/directory/reading.ts'
import type { SearchHit } from '#contract/directory/search.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NearestList } from '#web/components/place/nearest-list.tsx'
import { useSite } from '#web/frame/use-site.ts'

/** Attractions of the towns around a city. */
export function Nearby({ hits, city }: { hits: SearchHit[]; city: string }) {
  const { t } = useTranslation('location')
  const { number } = formatOf(useSite().language)
  const km = number(nearKm)
  if (hits.length === 0) return null
  return (
    <section className="section" aria-labelledby="nearby">
      <div className="head">
        <h2 id="nearby">{t('nearby.title')}</h2>
        <a href={paths.offers({ near: city })}>{t('nearby.offers', { km })}</a>
      </div>
      <p className="small soft">{t('nearby.text', { km })}</p>
      <NearestList hits={hits} />
    </section>
  )
}

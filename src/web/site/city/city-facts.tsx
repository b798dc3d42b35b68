import type { City } from '#contract/directory/locations.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Facts } from '#web/components/text/facts.tsx'
import { useSite } from '#web/frame/use-site.ts'

/** The population, and the year of the count. */
export function CityFacts({ city: { population, populationYear } }: { city: City }) {
  const { t } = useTranslation('location')
  const { number } = formatOf(useSite().language)
  const inhabitants = population !== null && (
    <>
      {number(population)} {populationYear && <span className="unit">{populationYear}</span>}
    </>
  )
  return <Facts facts={[inhabitants && { label: t('city.population'), value: inhabitants }]} />
}

import type { NearCity as Near } from '#contract/directory/locations.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

/** Another town as a link, with about how far it is in a straight line and in which direction. */
export function NearCity({ city: { name, path, distance, direction } }: { city: Near }) {
  const { t } = useTranslation('location')
  const { number } = formatOf(useSite().language)
  return (
    <>
      <a href={path}>{name}</a>,{' '}
      <span className="num">
        {t('near.away', { km: number(distance), direction: t(`near.compass.${direction}`) })}
      </span>
    </>
  )
}

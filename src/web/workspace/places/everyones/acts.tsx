import type { OwnPlace } from '#contract/listings/own-places.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Eye, MapPin } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Where visitors see a place, on the page of its city, and where staff edit this city. */
export function PlaceActs({ row: { isPublic, countryCode, cityId } }: { row: OwnPlace }) {
  const { t } = useTranslation('table')
  return (
    <div className="row">
      {isPublic && (
        <a className="button small" href={paths.city(countryCode, cityId)}>
          <Icon of={Eye} />
          {t('panel.city')}
        </a>
      )}
      <a className="button small" href={paths.contentCity(cityId)}>
        <Icon of={MapPin} />
        {t('panel.editCity')}
      </a>
    </div>
  )
}

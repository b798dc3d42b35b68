import type { FilterOf } from '#contract/values/staff-list.ts'
import { countryName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Changes } from '#web/data/with-changes.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ListFilters } from '#web/ui/table/list-filters.tsx'
import { cityList } from './city-list.ts'

type CityFiltersProps = { query: FilterOf<typeof cityList>; onChange: (changes: Changes) => void }

/** Country, published or not, empty or not. */
export function CityFilters(props: CityFiltersProps) {
  const { t } = useTranslation('content')
  const { labelOf } = useFieldLabels()
  const { language } = useSite()
  return (
    <ListFilters
      list={cityList}
      {...props}
      fields={{
        country: { label: labelOf('countryCode'), textOf: (code) => countryName(code, language) },
        isActive: { label: t('list.state'), textOf: (is) => t(is === 'true' ? 'open.is' : 'open.isNot') },
        hasData: {
          label: t('list.data'),
          textOf: (has) => t(has === 'true' ? 'list.hasData' : 'list.noData'),
        },
      }}
    />
  )
}

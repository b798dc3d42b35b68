import { listLocations } from '#contract/directory/locations.ts'
import { nearKm } from '#contract/directory/reading.ts'
import { withQuery } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { LocateFixed } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Choice, SelectField, TextField } from './filter-fields.tsx'

const distances = [25, 50, 100, 300, 500]

type NearFieldsProps = {
  near: string | undefined
  km: string | undefined
  cities?: string[]
  /** The address of `near-me`, where nothing else loads it. */
  script?: string | undefined
}

/** A city and a radius. With scripts, a button fills in the city nearest to the reader, whose position stays on the device. */
export function NearFields({ near, km, cities, script }: NearFieldsProps) {
  const { t } = useTranslation('lists')
  const { language } = useSite()
  const { number } = formatOf(language)
  const inKm = (each: number) => `${number(each)}\u00a0km`
  const others = Number(km) > 0 && Number(km) !== nearKm ? [Number(km)] : []
  const options = [...new Set([...distances, ...others])].map((each): Choice => [`${each}`, inKm(each)])
  const query = { kind: 'city', hasData: 'true', limit: '500', lang: language }
  return (
    <>
      <near-me
        className="relative block"
        data-cities={withQuery(listLocations.path, query)}
        data-none={t('filter.noneNear')}
      >
        <TextField name="near" label={t('filter.near')} value={near} suggestions={cities} />
        <button
          type="button"
          className="button quiet absolute top-0 right-0 hidden min-h-6 min-w-6 justify-center p-0 in-data-js:inline-flex"
          title={t('filter.nearMe')}
        >
          <Icon of={LocateFixed} />
          <span className="sr">{t('filter.nearMe')}</span>
        </button>
        <p className="tiny" aria-live="polite" />
      </near-me>
      <SelectField name="km" label={t('filter.within')} value={km} any={inKm(nearKm)} options={options} />
      {script && <script type="module" src={script} />}
    </>
  )
}

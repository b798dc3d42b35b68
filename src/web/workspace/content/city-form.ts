import {
  createCity,
  getManagedCity,
  listManagedCities,
  type ManagedCity,
  updateCity,
} from '#contract/content/cities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { CityValues, inputOfCity, valuesOfCity } from './city-values.ts'

/** The form of a city, stored on the device until it is saved; a new city has an empty id. */
export function useCityForm(city: ManagedCity, onSaved?: (city: ManagedCity) => void) {
  const { t } = useTranslation('content-city')
  const isNew = city.id === ''
  return useDraftForm({
    name: `city/${city.id || 'new'}`,
    endpoint: (isNew ? createCity : updateCity) as typeof updateCity,
    schema: CityValues,
    row: city,
    valuesOf: valuesOfCity,
    inputOf: (values) => ({ ...(!isNew && { id: city.id }), ...inputOfCity(values) }),
    success: t(isNew ? 'notices.created' : 'notices.saved'),
    failure: t('notices.failed'),
    refreshes: isNew ? [] : [getManagedCity, listManagedCities],
    ...(onSaved && { onSaved }),
  })
}
export type CityDraft = ReturnType<typeof useCityForm>
export type CityForm = CityDraft['form']

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostOfAddress, mostOfPlaceName } from '#contract/owner-place-limits.ts'
import type { TextTimes } from '#contract/text-times.ts'
import { Field } from '#web/ui/field.tsx'
import { CityField, type FoundCity } from './city-field.tsx'
import { GettingThereFields, MonthTicks } from './getting-there-fields.tsx'
import type { Point } from './move-point.ts'
import type { PlaceForm } from './place-form.ts'
import type { PlaceValues } from './place-values.ts'
import { PointField } from './point-field.tsx'

type PlaceFieldsProps = { form: PlaceForm; saved: PlaceValues; times: TextTimes }

/** All that one says of a place. */
export function PlaceFields({ form, saved, times }: PlaceFieldsProps) {
  const { t } = useTranslation('owner-places')
  const [cityPoint, setCityPoint] = useState<Point>()
  const choose = (city: FoundCity) => {
    form.setValue('city', [city.id, city.label], { shouldDirty: true })
    form.clearErrors('city')
    setCityPoint(city.point)
  }
  return (
    <>
      <div className="two even">
        <div className="stack">
          <Field
            label={t('fields.name')}
            help={t('fields.nameHelp')}
            autoComplete="off"
            maxLength={mostOfPlaceName}
            lang={form.watch('originalLanguage')}
            error={form.errorOf('name')}
            {...form.register('name')}
          />
          <CityField chosen={form.watch('city')[1] ?? ''} error={form.errorOf('city')} onChoose={choose} />
          <Field
            label={t('fields.address')}
            help={t('fields.addressHelp')}
            autoComplete="off"
            maxLength={mostOfAddress}
            error={form.errorOf('address')}
            {...form.register('address')}
          />
        </div>
        <PointField form={form} city={cityPoint} />
      </div>
      <GettingThereFields form={form} saved={saved} times={times} />
      <MonthTicks form={form} />
    </>
  )
}

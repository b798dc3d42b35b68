import { useState } from 'react'
import type { TextTimes } from '#contract/content/text-times.ts'
import { place } from '#entities/places.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CityField } from '#web/components/place/city-field.tsx'
import type { FoundCity } from '#web/components/place/use-cities.ts'
import type { Point } from '#web/components/point/move-point.ts'
import { PointField } from '#web/components/point/point-field.tsx'
import { setPoint } from '#web/components/point/set-point.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Field } from '#web/ui/form/field.tsx'
import { GettingThereFields, ReachedIn } from './getting-there-fields.tsx'
import type { PlaceForm } from './place-form.ts'
import type { PlaceValues } from './place-values.ts'

type PlaceFieldsProps = { form: PlaceForm; saved: PlaceValues; times: TextTimes }

/** All that one says of a place. */
export function PlaceFields({ form, saved, times }: PlaceFieldsProps) {
  const { t } = useTranslation('owner-places')
  const { labelOf, optional } = useFieldLabels()
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
            label={labelOf('name')}
            help={t('fields.nameHelp')}
            autoComplete="off"
            maxLength={place.name.max}
            lang={form.watch('originalLanguage')}
            error={form.errorOf('name')}
            {...form.register('name')}
          />
          <CityField chosen={form.watch('city')} error={form.errorOf('city')} onChoose={choose} />
          <Field
            label={optional('address')}
            help={t('fields.addressHelp')}
            autoComplete="off"
            maxLength={place.address.max}
            error={form.errorOf('address')}
            {...form.register('address')}
          />
        </div>
        <PointField
          typed={form.watch(['latitude', 'longitude'])}
          center={cityPoint}
          field={(name) => ({ error: form.errorOf(name), ...form.register(name) })}
          onSet={(typed) => setPoint(form, typed)}
        />
      </div>
      <GettingThereFields form={form} saved={saved} times={times} />
      <ReachedIn form={form} />
    </>
  )
}

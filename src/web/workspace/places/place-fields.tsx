import { type ReactNode, useState } from 'react'
import type { TextTimes } from '#contract/content/text-times.ts'
import { gettingThereParts, place } from '#entities/places.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CityField } from '#web/components/place/city-field.tsx'
import type { FoundCity } from '#web/components/place/use-cities.ts'
import type { Point } from '#web/components/point/move-point.ts'
import { PointField } from '#web/components/point/point-field.tsx'
import { PointFinder } from '#web/components/point/point-finder.tsx'
import { PointNumbers } from '#web/components/point/point-numbers.tsx'
import { setPoint, typedPoint } from '#web/components/point/set-point.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { filledText } from '#web/entities/form-values.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { GettingThereFields, ReachedIn } from './getting-there-fields.tsx'
import type { PlaceForm } from './place-form.ts'
import type { PlaceValues } from './place-values.ts'

type PlaceFieldsProps = {
  form: PlaceForm
  saved: PlaceValues
  times: TextTimes
  /** Where the map begins before a city is chosen. */
  center?: Point | undefined
}

/** All fields of a place: where it is and its name first, the rest folded. */
export function PlaceFields({ form, saved, times, center }: PlaceFieldsProps) {
  const { t } = useTranslation('owner-places')
  const { labelOf } = useFieldLabels()
  const [cityPoint, setCityPoint] = useState(center)
  const choose = (city: FoundCity) => {
    form.setValue('city', [city.id, city.label], { shouldDirty: true })
    form.clearErrors('city')
    setCityPoint(city.point)
  }
  return (
    <>
      <PointFinder onFound={(point) => setPoint(form, typedPoint(point))} />
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
        </div>
        <PointField
          typed={form.watch(['latitude', 'longitude'])}
          center={cityPoint}
          onSet={(typed) => setPoint(form, typed)}
        />
      </div>
      <Details form={form}>
        <AddressAndNumbers form={form} />
        <GettingThereFields form={form} saved={saved} times={times} />
        <ReachedIn form={form} />
      </Details>
    </>
  )
}

/** Folded unless it has content or an error. */
function Details({ form, children }: { form: PlaceForm; children: ReactNode }) {
  const { t } = useTranslation('owner-places')
  const [isChosen, setChosen] = useState<boolean>()
  const [address, months, gettingThere] = form.watch(['address', 'months', 'gettingThere'])
  const isFilled =
    Boolean(address) ||
    months.length > 0 ||
    gettingThereParts.some((part) => Object.keys(filledText(gettingThere[part])).length > 0)
  const isWrong = Object.keys(form.formState.errors).some((field) => field !== 'name' && field !== 'city')
  return (
    <details
      className="more"
      open={isWrong || (isChosen ?? isFilled)}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary className="min-h-11">
        <Icon of={ChevronDown} />
        {t('details')}
      </summary>
      <div className="stack stack-6">{children}</div>
    </details>
  )
}

function AddressAndNumbers({ form }: { form: PlaceForm }) {
  const { t } = useTranslation('owner-places')
  const { optional } = useFieldLabels()
  return (
    <div className="two even">
      <Field
        label={optional('address')}
        help={t('fields.addressHelp')}
        autoComplete="off"
        maxLength={place.address.max}
        error={form.errorOf('address')}
        {...form.register('address')}
      />
      <PointNumbers field={(name) => ({ error: form.errorOf(name), ...form.register(name) })} />
    </div>
  )
}

import { useTranslation } from '#i18n/use-translation.ts'
import { PlaceField } from '#web/components/own-listing/place-field.tsx'
import { CityField } from '#web/components/place/city-field.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { OwnListing } from '../own-listing.ts'
import { cityName } from './city-name.ts'
import { Facts } from './facts.tsx'
import type { InfoForm } from './use-info-form.ts'

type ReachProps = {
  own: OwnListing
  form: InfoForm['form']
  cityNames: Record<string, string>
  onCity: (id: string, name: string) => void
}

/** City, place, phone, e-mail, website: where travelers find the listing, and how they reach it. */
export function ReachPart(props: ReachProps) {
  const { t } = useTranslation('owner-info')
  const { labelOf } = useFieldLabels(props.own.kind)
  const { own, form } = props
  return (
    <section className="form-part" aria-labelledby="info-reach">
      <div className="head">
        <h2 id="info-reach">{t('info.reach')}</h2>
      </div>
      <div className="duo">
        <Where {...props} />
        <Field
          id="info-phone"
          label={labelOf('phone')}
          help={t('info.phoneHelp')}
          className="input num"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={form.errorOf('phone')}
          {...form.register('phone')}
        />
        <Facts own={own} form={form} part="reach" />
      </div>
    </section>
  )
}

/** The city by name, and one of its places. */
function Where({ own, form, cityNames, onCity }: ReachProps) {
  const { t } = useTranslation('owner-info')
  const { labelOf } = useFieldLabels(own.kind)
  const cityId = form.watch('localisationId')
  const named = { cityId, cityName: cityName(own, cityNames, cityId) }
  return (
    <>
      <CityField
        id="info-city"
        chosen={cityId ? [cityId, named.cityName] : []}
        error={form.errorOf('localisationId')}
        onChoose={({ id, label }) => {
          onCity(id, label)
          form.setValue('localisationId', id, { shouldDirty: true })
          // a place is in its city
          form.setValue('locationId', '', { shouldDirty: true })
          form.clearErrors('localisationId')
        }}
      />
      <PlaceField
        {...named}
        listing={own.listing}
        placeId={form.watch('locationId')}
        error={form.errorOf('locationId')}
        labels={{
          ...{ place: labelOf('place'), help: t('info.placeHelp') },
          ...{ needsCity: t('info.placeNeedsCity'), no: t('info.noPlace') },
        }}
        onChoose={(id) => form.setValue('locationId', id, { shouldDirty: true })}
      />
    </>
  )
}

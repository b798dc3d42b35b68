import { useState } from 'react'
import { listingKinds } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CityField } from '#web/components/place/city-field.tsx'
import type { useApiForm } from '#web/data/form/use-api-form.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useLabels } from '../labels.ts'
import { typesOfKind } from '../queue/query.ts'
import type { HandoverValues } from './values.ts'

export type HandoverFormOf = ReturnType<typeof useApiForm<HandoverValues>>

/** The type, name and place of the listing. */
export function ListingFields({ form }: { form: HandoverFormOf }) {
  const { t } = useTranslation('applications')
  const { labelOf } = useFieldLabels()
  const { typeOf } = useLabels()
  const kind = form.watch('accountType')
  const typeField = `${kind}Type` as const
  return (
    <>
      <div className="filters">
        <SelectField label={labelOf('kind')} {...form.register('accountType')}>
          {listingKinds.map((each) => (
            <option key={each} value={each}>
              {t(`request.kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField key={kind} label={labelOf('type')} {...form.register(typeField)}>
          {typesOfKind[kind].map((type) => (
            <option key={type} value={type}>
              {typeOf({ kind, type })}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        label={labelOf('name')}
        required
        autoComplete="off"
        error={form.errorOf('name')}
        {...form.register('name')}
      />
      <TownFields form={form} />
    </>
  )
}

function TownFields({ form }: { form: HandoverFormOf }) {
  const { t } = useTranslation('applications')
  const [label, setLabel] = useState('')
  const cityId = form.watch('cityId')
  const choose = (id: string) => {
    form.setValue('cityId', id)
    form.clearErrors('cityId')
  }
  return (
    <>
      <CityField
        chosen={cityId ? [cityId, label] : []}
        error={form.errorOf('cityId') && t('handover.townNeeded')}
        onChoose={(city) => {
          setLabel(city.label)
          choose(city.id)
        }}
      />
      <Field
        label={t('handover.otherTown')}
        autoComplete="off"
        error={form.errorOf('otherTown')}
        {...form.register('otherTown', { onChange: () => choose('') })}
      />
    </>
  )
}

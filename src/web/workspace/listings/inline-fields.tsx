import { measureOfStatus } from '#contract/decisions/status-measures.ts'
import { type ListingStatus, listingStatuses } from '#contract/enums.ts'
import { languageInText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ReasonFields } from '#web/components/decision/reason-fields.tsx'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { PlaceField } from '#web/components/own-listing/place-field.tsx'
import { CityField } from '#web/components/place/city-field.tsx'
import type { useApiForm } from '#web/data/form/use-api-form.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { InlineValues } from './inline-values.ts'
import { type Entry, kinds, typeOf } from './kinds.ts'

export type EditForm = ReturnType<typeof useApiForm<InlineValues>>
type FieldsProps = { entry: Entry; form: EditForm }

/** The short facts of a listing as fields; status and type are read-only if the user may not change them. */
export function InlineFields({ entry, form }: FieldsProps) {
  const { t } = useTranslation(['owner-lists', 'owner'])
  const { language } = useSite()
  const { labelOf } = useFieldLabels()
  const { kind, listing } = entry
  const at = (name: Exclude<keyof InlineValues, 'localisationId'>) => ({
    error: form.errorOf(name),
    ...form.register(name),
  })
  const help = t('lists.textHelp', { language: languageInText(listing.originalLanguage, language) })
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <Field label={labelOf('name')} autoComplete="off" maxLength={120} {...at('name')} />
      <div className="duo">
        <TypeField entry={entry} form={form} />
        <StatusField entry={entry} form={form} />
      </div>
      {!listing.isMine && measureOfStatus(listing.status, form.watch('status') as ListingStatus) && (
        <ReasonFields subject="listing" form={form} />
      )}
      {kind === 'profile' ? (
        <div className="duo">
          <Field label={labelOf('specialty')} autoComplete="off" help={help} {...at('specialty')} />
          <Field label={labelOf('experienceYears')} {...numeric} {...at('experienceYears')} />
        </div>
      ) : (
        <div className="duo">
          <Field label={labelOf('establishedYear')} {...numeric} {...at('establishedYear')} />
          <Field label={labelOf('employeeCount')} {...numeric} {...at('employeeCount')} />
        </div>
      )}
      <TextField
        label={labelOf('description')}
        rows={5}
        lang={listing.originalLanguage}
        help={help}
        {...at(kind === 'profile' ? 'bio' : 'description')}
      />
      <Where entry={entry} form={form} />
      <div className="duo">
        <Field label={labelOf('email')} type="email" autoComplete="off" {...at('email')} />
        <Field label={labelOf('phone')} type="tel" autoComplete="off" {...at('phone')} />
      </div>
      {kind === 'organization' && (
        <Field label={labelOf('website')} inputMode="url" autoComplete="off" {...at('website')} />
      )}
    </>
  )
}

function Where({ entry: { listing }, form }: FieldsProps) {
  const { t } = useTranslation('owner-lists')
  const { labelOf } = useFieldLabels()
  const [cityId = '', cityName = ''] = form.watch('localisationId')
  return (
    <div className="duo">
      <CityField
        id={`city-${listing.id}`}
        chosen={form.watch('localisationId')}
        error={form.errorOf('localisationId')}
        onChoose={({ id, label }) => {
          form.setValue('localisationId', [id, label], { shouldDirty: true })
          // a place is in its city
          form.setValue('locationId', '', { shouldDirty: true })
          form.clearErrors('localisationId')
        }}
      />
      <PlaceField
        listing={listing}
        cityId={cityId}
        cityName={cityName}
        placeId={form.watch('locationId')}
        error={form.errorOf('locationId')}
        labels={{
          ...{ place: labelOf('place'), help: t('lists.place.help') },
          ...{ needsCity: t('lists.place.needsCity'), no: t('lists.place.no') },
        }}
        onChoose={(id) => form.setValue('locationId', id, { shouldDirty: true })}
      />
    </div>
  )
}

function TypeField({ entry, form }: FieldsProps) {
  const { t } = useTranslation(['owner-lists', 'owner'])
  const { labelOf } = useFieldLabels()
  const typeName = useTypeName()
  const type = typeOf(entry)
  if (!entry.listing.can.changeType) {
    return (
      <Field
        label={labelOf('type')}
        help={t('lists.decided')}
        readOnly
        value={type ? typeName(entry.kind, type) : ''}
      />
    )
  }
  return (
    <SelectField
      label={labelOf('type')}
      error={form.errorOf(`${entry.kind}Type`)}
      {...(type === null && { help: t('lists.typeOnce') })}
      {...form.register(`${entry.kind}Type`)}
    >
      {type === null && <option value="">{t('lists.noType')}</option>}
      {kinds[entry.kind].types.map((each) => (
        <option key={each} value={each}>
          {typeName(entry.kind, each)}
        </option>
      ))}
    </SelectField>
  )
}

function StatusField({ entry, form }: FieldsProps) {
  const { t } = useTranslation(['owner-lists', 'owner'])
  const { labelOf } = useFieldLabels()
  const { can, status } = entry.listing
  if (!can.changeStatus) {
    return (
      <Field
        label={labelOf('status')}
        help={t('lists.decided')}
        readOnly
        value={t(`owner:status.${status}`)}
      />
    )
  }
  return (
    <SelectField label={labelOf('status')} error={form.errorOf('status')} {...form.register('status')}>
      {listingStatuses.map((each) => (
        <option key={each} value={each}>
          {t(`owner:status.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

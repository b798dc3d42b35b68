import { useTranslation } from 'react-i18next'
import { listingKinds } from '#contract/enums.ts'
import { TownSearch } from '#web/components/place/town-search.tsx'
import type { useApiForm } from '#web/data/use-api-form.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { HandoverValues } from './handover-values.ts'
import { useLabels } from './labels.ts'
import { typesOfKind } from './queue-query.ts'

export type HandoverFormOf = ReturnType<typeof useApiForm<HandoverValues>>

/** What the listing is, how it is called, and where. */
export function ListingFields({ form }: { form: HandoverFormOf }) {
  const { t } = useTranslation('applications')
  const { typeOf } = useLabels()
  const kind = form.watch('accountType')
  const typeField = `${kind}Type` as const
  return (
    <>
      <div className="filters">
        <SelectField label={t('handover.kind')} {...form.register('accountType')}>
          {listingKinds.map((each) => (
            <option key={each} value={each}>
              {t(`request.kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField key={kind} label={t('handover.type')} {...form.register(typeField)}>
          {typesOfKind[kind].map((type) => (
            <option key={type} value={type}>
              {typeOf({ kind, type })}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        label={t('handover.name')}
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
  const isWrong = form.errorOf('cityId') !== undefined
  const choose = (cityId: string | undefined) => {
    form.setValue('cityId', cityId ?? '')
    form.clearErrors('cityId')
  }
  return (
    <fieldset className="stack stack-2" aria-describedby={isWrong ? 'town-error' : undefined}>
      <legend className="mb-2">{t('handover.town')}</legend>
      <TownSearch
        label={t('town.search')}
        nothing={t('town.nothing')}
        value={form.watch('cityId') || undefined}
        onChange={choose}
      />
      {isWrong && (
        <p className="error" id="town-error">
          <Icon of={CircleAlert} />
          {t('handover.townNeeded')}
        </p>
      )}
      <Field
        label={t('handover.otherTown')}
        autoComplete="off"
        error={form.errorOf('otherTown')}
        {...form.register('otherTown', { onChange: () => choose(undefined) })}
      />
    </fieldset>
  )
}

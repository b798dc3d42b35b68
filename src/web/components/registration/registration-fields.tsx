import { useId } from 'react'
import { countryCodes } from '#contract/enums.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import {
  maxHolderLength,
  maxKindLength,
  maxNumberLength,
  maxRegistryLength,
  registriesOf,
} from '#contract/registrations/registries.ts'
import { countryName } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

/** What is typed of a registration. */
export type TypedRegistration = Pick<
  Registration,
  'country' | 'registry' | 'number' | 'holder' | 'kind' | 'expiresOn'
>

type FieldsProps = {
  values: TypedRegistration
  onChange: (values: TypedRegistration) => void
  errorOf: (name: keyof TypedRegistration) => string | undefined
}

const lengths = {
  registry: maxRegistryLength,
  number: maxNumberLength,
  holder: maxHolderLength,
  kind: maxKindLength,
}

/** What is typed of a registration; the registers of the country are suggested. */
export function RegistrationFields({ values, onChange, errorOf }: FieldsProps) {
  const { t } = useTranslation('registrations')
  const { language } = useSite()
  const list = useId()
  const set = (changed: Partial<TypedRegistration>) => onChange({ ...values, ...changed })
  const text = (name: keyof typeof lengths, help?: string) => (
    <Field
      label={t(`field.${name}`)}
      help={help}
      autoComplete="off"
      maxLength={lengths[name]}
      value={values[name]}
      error={errorOf(name)}
      {...(name === 'registry' && { list })}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  const changeCountry = (country: TypedRegistration['country']) => {
    const isSuggested = !values.registry || registriesOf[values.country].includes(values.registry)
    set({ country, ...(isSuggested && { registry: registriesOf[country][0] ?? '' }) })
  }
  return (
    <div className="duo">
      <SelectField
        label={t('field.country')}
        value={values.country}
        error={errorOf('country')}
        onChange={({ target }) => changeCountry(target.value as TypedRegistration['country'])}
      >
        {countryCodes.map((code) => (
          <option key={code} value={code}>
            {countryName(code, language)}
          </option>
        ))}
      </SelectField>
      {text('registry', t('field.registryHelp'))}
      {text('number')}
      {text('holder', t('field.holderHelp'))}
      {text('kind', t('field.kindHelp'))}
      <Field
        type="date"
        label={t('field.expiresOn')}
        help={t('field.expiresOnHelp')}
        value={values.expiresOn ?? ''}
        error={errorOf('expiresOn')}
        onChange={({ target }) => set({ expiresOn: target.value || null })}
      />
      <datalist id={list}>
        {registriesOf[values.country].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

/** An empty registration, with the usual register of a country. */
export const emptyRegistration = (country: TypedRegistration['country']): TypedRegistration => ({
  country,
  registry: registriesOf[country][0] ?? '',
  number: '',
  holder: '',
  kind: '',
  expiresOn: null,
})

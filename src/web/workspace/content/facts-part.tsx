import { countryCodes } from '#contract/enums.ts'
import { city } from '#entities/places.ts'
import { countryName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PointField } from '#web/components/point/point-field.tsx'
import { PointFinder } from '#web/components/point/point-finder.tsx'
import { PointNumbers } from '#web/components/point/point-numbers.tsx'
import { setPoint, typedPoint } from '#web/components/point/set-point.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { CityDraft } from './city-form.ts'
import { ThereAlready } from './there-already.tsx'

/** A city's name, location and population. */
export function FactsPart({ kept: { form }, isNew }: { kept: CityDraft; isNew: boolean }) {
  const { t } = useTranslation('content-city')
  const { labelOf, optional } = useFieldLabels()
  const [name, country] = form.watch(['name', 'countryCode'])
  const plain = (name: 'name' | 'state' | 'population' | 'populationYear') => ({
    label: name === 'name' || name === 'populationYear' ? labelOf(name) : optional(name),
    autoComplete: 'off',
    error: form.errorOf(name),
    ...form.register(name),
  })
  return (
    <section className="form-part" aria-labelledby="city-facts">
      <h2 id="city-facts">{t('form.facts')}</h2>
      <div className="two even">
        <div className="stack">
          <Field {...plain('name')} help={t('form.nameHelp')} maxLength={city.name.max} />
          {isNew && form.errorOf('name') && country && <ThereAlready name={name} country={country} />}
          <CountryField form={form} isNew={isNew} />
          <Field {...plain('state')} maxLength={city.state.max} />
          <div className="duo">
            <Field
              {...plain('population')}
              help={t('form.populationHelp')}
              className="input num"
              inputMode="numeric"
              maxLength={20}
            />
            <Field {...plain('populationYear')} className="input num" inputMode="numeric" maxLength={4} />
          </div>
          <TextField
            label={optional('otherNames')}
            help={t('form.otherNamesHelp')}
            rows={3}
            autoComplete="off"
            error={form.errorOf('otherNames')}
            {...form.register('otherNames')}
          />
        </div>
        <div className="stack">
          <PointFinder onFound={(point) => setPoint(form, typedPoint(point))} />
          <PointField
            typed={form.watch(['latitude', 'longitude'])}
            country={country || undefined}
            onSet={(typed) => setPoint(form, typed)}
          />
          <PointNumbers field={(name) => ({ error: form.errorOf(name), ...form.register(name) })} />
        </div>
      </div>
    </section>
  )
}

function CountryField({ form, isNew }: { form: CityDraft['form']; isNew: boolean }) {
  const { t } = useTranslation('content-city')
  const { labelOf } = useFieldLabels()
  const { language } = useSite()
  return (
    <SelectField
      label={labelOf('countryCode')}
      {...(!isNew && { help: t('form.countryHelp') })}
      error={form.errorOf('countryCode')}
      {...form.register('countryCode')}
    >
      {isNew && <option value="">{t('form.chooseCountry')}</option>}
      {countryCodes.map((code) => (
        <option key={code} value={code}>
          {countryName(code, language)}
        </option>
      ))}
    </SelectField>
  )
}

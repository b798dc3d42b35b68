import { onboardingPlatforms } from '#contract/applications/limits.ts'
import type { Language } from '#contract/languages.ts'
import { phoneCountries } from '#contract/values/phone-countries.ts'
import { countryName } from '#i18n/format-names.ts'
import { spokenName } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { spokenChoices } from '#web/components/listing/spoken-choices.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { OtherLanguage } from '#web/components/text/other-language.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { HandoverFormOf } from './listing-fields.tsx'

/** The phone, and other places to find the person. */
export function ContactFields({ form }: { form: HandoverFormOf }) {
  const { t } = useTranslation(['applications', 'fields'])
  const { t: tt } = useTranslation('types')
  const { language } = useSite()
  const nameOf = (region: string) =>
    region === 'US'
      ? `${countryName('US', language)}, ${countryName('CA', language)}`
      : countryName(region, language)
  return (
    <>
      <div className="filters">
        <SelectField label={t('handover.country')} {...form.register('phoneCountryCode')}>
          {phoneCountries.map(({ code, region }) => (
            <option key={region} value={code}>
              {nameOf(region)} {code}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('handover.number')}
          type="tel"
          required
          autoComplete="off"
          error={form.errorOf('phoneNumber')}
          {...form.register('phoneNumber')}
        />
      </div>
      {onboardingPlatforms.map((platform, index) => (
        <Field
          key={platform}
          label={`${tt(`socialPlatforms.${platform}`)} (${t('fields:optional')})`}
          autoComplete="off"
          error={form.errorOf(`socialLinks.${index}.url`)}
          {...form.register(`socialLinks.${index}.url`)}
        />
      ))}
    </>
  )
}

/** The text of the listing, and the languages spoken. */
export function TextFields({ form }: { form: HandoverFormOf }) {
  const { labelOf, optional } = useFieldLabels('application')
  const { language } = useSite()
  const written = form.watch('originalLanguage') || form.watch('language')
  const write = (chosen: Language) => form.setValue('originalLanguage', chosen)
  return (
    <>
      <TextField
        label={optional('introduction')}
        rows={5}
        lang={written}
        error={form.errorOf('introduction')}
        {...form.register('introduction')}
      />
      <SelectField
        label={labelOf('originalLanguage')}
        value={written}
        onChange={({ target }) => write(target.value as Language)}
      >
        <LanguageOptions />
      </SelectField>
      <OtherLanguage text={form.watch('introduction')} written={written} onChange={write} />
      <fieldset>
        <legend className="mb-2">{optional('languages')}</legend>
        <div className="ticks">
          {spokenChoices.map((code) => (
            <label key={code} className="tick">
              <input type="checkbox" value={code} {...form.register('languages')} />
              {/* a browser may have no name, or another one, for a language of the region */}
              <span suppressHydrationWarning>
                <Icon of={Check} />
                {spokenName(code, language)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

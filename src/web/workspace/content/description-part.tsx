import { city } from '#entities/places.ts'
import { languageInText } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { filledText } from '#web/entities/form-values.ts'
import { useSite } from '#web/frame/use-site.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { PartProps } from './part-props.ts'

/** The description of a city, in each language. */
export function DescriptionPart({ kept: { form, row }, language, onLanguage }: PartProps) {
  const { t } = useTranslation('content-city')
  const { labelOf } = useFieldLabels()
  const site = useSite()
  const original = form.watch('originalLanguage')
  const description = filledText(form.watch('description'))
  return (
    <section className="form-part" aria-labelledby="city-description">
      <div className="head">
        <h2 id="city-description">{labelOf('description')}</h2>
        <span className="small soft">
          {t('form.writtenIn', { language: languageInText(original, site.language) })}
        </span>
      </div>
      <TextTabs
        label={t('form.languages')}
        original={original}
        texts={{ description }}
        saved={{ description: row.description }}
        times={row.textTimes}
        chosen={language}
        onChoose={onLanguage}
      >
        {(shown) => (
          <div className="stack stack-2">
            <TextField
              key={shown}
              label={t('form.descriptionOf')}
              lang={shown}
              rows={6}
              maxLength={city.description.max}
              placeholder={fallbackText(description, original, shown)?.text.slice(0, 300)}
              error={form.errorOf(`description.${shown}`)}
              {...form.register(`description.${shown}`)}
            />
            <OriginalText text={description} original={original} language={shown} />
          </div>
        )}
      </TextTabs>
      <details className="more">
        <summary className="min-h-11">{t('form.otherOriginal')}</summary>
        <SelectField
          label={labelOf('originalLanguage')}
          help={t('form.originalHelp')}
          {...form.register('originalLanguage')}
        >
          <LanguageOptions />
        </SelectField>
      </details>
    </section>
  )
}

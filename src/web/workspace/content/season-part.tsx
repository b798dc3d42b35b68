import { maxSeasonLength, maxSourceLength } from '#contract/content/limits.ts'
import { seasonKinds } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { filledText } from '#web/entities/form-values.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { MonthTicks } from '#web/ui/month-ticks.tsx'
import type { PartProps } from './part-props.ts'

const levels = ['high', 'low'] as const

/** When to come: by the water or by the rain, with its months, what this means, and the source. */
export function SeasonPart({ kept: { form, row }, language, onLanguage }: PartProps) {
  const { t } = useTranslation('content-city')
  const original = form.watch('originalLanguage')
  const { of, text } = form.watch('season')
  const seasonText = filledText(text)
  return (
    <section className="form-part" aria-labelledby="city-season">
      <h2 id="city-season">{t('season.title')}</h2>
      <p className="small soft">{t('season.text')}</p>
      <SelectField label={t('season.of')} help={t('season.ofHelp')} {...form.register('season.of')}>
        <option value="">{t('season.unknown')}</option>
        {seasonKinds.map((each) => (
          <option key={each} value={each}>
            {t(`season.${each}`)}
          </option>
        ))}
      </SelectField>
      {of && (
        <>
          <SeasonMonths form={form} of={of} />
          <TextTabs
            label={t('season.title')}
            original={original}
            texts={{ seasonText }}
            saved={{ seasonText: row.season?.text ?? {} }}
            times={row.textTimes}
            chosen={language}
            onChoose={onLanguage}
          >
            {(shown) => (
              <div className="stack stack-2">
                <TextField
                  key={shown}
                  label={t('season.words')}
                  help={t('season.wordsHelp')}
                  lang={shown}
                  rows={3}
                  maxLength={maxSeasonLength}
                  placeholder={fallbackText(seasonText, original, shown)?.text}
                  error={form.errorOf(`season.text.${shown}`)}
                  {...form.register(`season.text.${shown}`)}
                />
                <OriginalText text={seasonText} original={original} language={shown} />
              </div>
            )}
          </TextTabs>
          <Field
            label={t('season.source')}
            help={t('season.sourceHelp')}
            autoComplete="off"
            maxLength={maxSourceLength}
            error={form.errorOf('season.source')}
            {...form.register('season.source')}
          />
        </>
      )}
    </section>
  )
}

type SeasonMonthsProps = { form: PartProps['kept']['form']; of: (typeof seasonKinds)[number] }

/** The months of high and of low water, or rain; a month is one or the other. */
function SeasonMonths({ form, of }: SeasonMonthsProps) {
  const { t } = useTranslation('content-city')
  const months = form.watch('season')
  const tick = (level: 'high' | 'low', ticked: number[]) => {
    const other = level === 'high' ? 'low' : 'high'
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    const left = months[other].filter((month) => !ticked.includes(month))
    form.setValue(`season.${other}`, left, options)
    form.setValue(`season.${level}`, ticked, options)
  }
  return levels.map((level) => (
    <MonthTicks
      key={level}
      legend={t(`season.${level}${of}`)}
      {...(level === 'low' && { help: t('season.monthsHelp') })}
      error={form.errorOf(`season.${level}`)}
      months={months[level]}
      onChange={(ticked) => tick(level, ticked)}
    />
  ))
}

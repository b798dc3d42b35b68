import { useState } from 'react'
import type { TextTimes } from '#contract/content/text-times.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { gettingThereParts, place } from '#entities/places.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { filledText } from '#web/entities/form-values.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { MonthTicks } from '#web/ui/month-ticks.tsx'
import type { PlaceForm } from './place-form.ts'
import type { PlaceValues } from './place-values.ts'

/** The texts of the form without the empty ones, as they are stored. */
const textsOf = (parts: PlaceValues['gettingThere']) => {
  const given = gettingThereParts.map((part) => [part, filledText(parts[part])])
  return Object.fromEntries(given) as Record<(typeof gettingThereParts)[number], LocalizedText>
}

type GettingThereProps = { form: PlaceForm; saved: PlaceValues; times: TextTimes }

/** How to get here, in each language: by river, by road, by air, where boats land, and the season. */
export function GettingThereFields({ form, saved, times }: GettingThereProps) {
  const { t } = useTranslation('owner-places')
  const { labelOf } = useFieldLabels()
  const original = form.watch('originalLanguage')
  const texts = textsOf(form.watch('gettingThere'))
  const [chosen, setChosen] = useState(original)
  const placeholderOf = (part: (typeof gettingThereParts)[number], language: Language) =>
    fallbackText(texts[part], original, language)?.text ??
    (language === original ? t(`examples.${part}`) : undefined)
  return (
    <fieldset className="stack">
      <legend className="sub mb-2">{t('there.title')}</legend>
      <p className="small soft">{t('there.text')}</p>
      <TextTabs
        label={t('there.title')}
        original={original}
        texts={texts}
        saved={textsOf(saved.gettingThere)}
        times={times}
        chosen={chosen}
        onChoose={setChosen}
      >
        {(language) => (
          <div className="duo">
            {gettingThereParts.map((part) => (
              <div key={part} className="stack stack-2">
                <TextField
                  key={language}
                  label={labelOf(part)}
                  lang={language}
                  rows={2}
                  maxLength={place.gettingThere.max}
                  placeholder={placeholderOf(part, language)}
                  error={form.errorOf(`gettingThere.${part}.${language}`)}
                  {...form.register(`gettingThere.${part}.${language}`)}
                />
                <OriginalText text={texts[part]} original={original} language={language} />
              </div>
            ))}
          </div>
        )}
      </TextTabs>
    </fieldset>
  )
}

/** The months in which people can get there; none ticked means all year. */
export function ReachedIn({ form }: { form: PlaceForm }) {
  const { t } = useTranslation('owner-places')
  const { labelOf } = useFieldLabels()
  return (
    <MonthTicks
      legend={labelOf('months')}
      help={t('there.monthsHelp')}
      months={form.watch('months')}
      onChange={(months) => form.setValue('months', months, { shouldDirty: true })}
    />
  )
}

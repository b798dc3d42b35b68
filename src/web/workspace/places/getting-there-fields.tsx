import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gettingThereParts } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { mostOfGettingThere } from '#contract/owner-place-limits.ts'
import type { TextTimes } from '#contract/text-times.ts'
import { formatOf } from '#i18n/format.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PlaceForm } from './place-form.ts'
import { type PlaceValues, textsOf } from './place-values.ts'

type GettingThereProps = { form: PlaceForm; saved: PlaceValues; times: TextTimes }

/** How to get here, by language: by river, by road, by air, where boats land, and the season. */
export function GettingThereFields({ form, saved, times }: GettingThereProps) {
  const { t } = useTranslation('owner-places')
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
                  label={t(`there.${part}`)}
                  lang={language}
                  rows={2}
                  maxLength={mostOfGettingThere}
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

const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1)

/** The months in which one gets there; none ticked means all the year. */
export function MonthTicks({ form }: { form: PlaceForm }) {
  const { t } = useTranslation('owner-places')
  const { language } = useSite()
  const months = form.watch('months')
  const toggle = (month: number) => {
    const next = months.includes(month) ? months.filter((each) => each !== month) : [...months, month]
    form.setValue(
      'months',
      next.sort((a, b) => a - b),
      { shouldDirty: true },
    )
  }
  return (
    <fieldset className="stack stack-2">
      <legend className="mb-2">{t('there.months')}</legend>
      <div className="months">
        {everyMonth.map((month) => (
          <label key={month} className="tick">
            <input type="checkbox" checked={months.includes(month)} onChange={() => toggle(month)} />
            <span>
              <Icon of={Check} />
              {formatOf(language).monthName(month).slice(0, 3)}
              <span className="sr">{formatOf(language).monthName(month).slice(3)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="help">{t('there.monthsHelp')}</p>
    </fieldset>
  )
}

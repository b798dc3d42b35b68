import { useState } from 'react'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { offerTexts } from '#entities/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { allAsTexts } from '#web/components/text/as-texts.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { LinesField } from '#web/components/text/lines-field.tsx'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { FormOfOffer } from './offer-draft.ts'

type OfferWordsProps = { form: FormOfOffer; row: OwnOffer }

/** The texts of an offer, a language at a time. */
export function OfferWords({ form, row }: OfferWordsProps) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const original = form.watch('originalLanguage')
  const texts = form.watch('texts')
  const [chosen, setChosen] = useState<Language>(row.originalLanguage)
  return (
    <>
      <TextTabs
        label={t('form.languages')}
        original={original}
        texts={allAsTexts(texts, original)}
        saved={allAsTexts(row.texts, original)}
        times={row.textTimes}
        chosen={chosen}
        onChoose={setChosen}
      >
        {(language) => <Words key={language} form={form} original={original} language={language} />}
      </TextTabs>
      <SelectField
        label={labelOf('originalLanguage')}
        help={t('form.originalHelp')}
        {...form.register('originalLanguage', { onChange: ({ target }) => setChosen(target.value) })}
      >
        <LanguageOptions />
      </SelectField>
    </>
  )
}

type WordsProps = { form: FormOfOffer; original: Language; language: Language }
const lists = ['highlights', 'includes', 'excludes', 'requirements'] as const

function Words({ form, original, language }: WordsProps) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const texts = form.watch('texts')
  const instead = (text: LocalizedText) => fallbackText(text, original, language)?.text
  const title = `texts.title.${language}` as const
  // the title alone is needed, and says so in its own words
  const titleError = form.errorOf(title)
  const needsTitle = titleError && !texts.title[language]
  return (
    <>
      <Field
        label={labelOf('title')}
        lang={language}
        maxLength={offerTexts.title.max}
        placeholder={instead(texts.title)}
        required={language === original}
        {...form.register(title)}
        error={needsTitle ? t('form.titleRequired') : titleError}
      />
      <div className="stack stack-2">
        <TextField
          label={labelOf('description')}
          lang={language}
          rows={5}
          maxLength={offerTexts.description.max}
          placeholder={instead(texts.description)}
          {...form.register(`texts.description.${language}`)}
          error={form.errorOf(`texts.description.${language}`)}
        />
        <OriginalText text={texts.description} original={original} language={language} />
      </div>
      <Field
        label={labelOf('duration')}
        help={t('form.durationHelp')}
        lang={language}
        maxLength={offerTexts.duration.max}
        placeholder={instead(texts.duration)}
        {...form.register(`texts.duration.${language}`)}
        error={form.errorOf(`texts.duration.${language}`)}
      />
      <div className="duo">
        {lists.map((list) => (
          <LinesField
            key={list}
            legend={labelOf(list)}
            help={list === 'highlights' ? t('form.linesHelp') : undefined}
            lines={texts[list]}
            original={original}
            language={language}
            onChange={(lines) => form.setValue(`texts.${list}`, lines, { shouldDirty: true })}
          />
        ))}
      </div>
    </>
  )
}

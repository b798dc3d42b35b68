import { useState } from 'react'
import type { OwnEvent } from '#contract/events/own-events.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { eventTexts } from '#entities/events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { allAsTexts } from '#web/components/text/as-texts.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { LinesField } from '#web/components/text/lines-field.tsx'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { FormOfEvent } from './event-draft.ts'

type EventWordsProps = { form: FormOfEvent; row: OwnEvent }

/** The texts of an event, a language at a time. */
export function EventWords({ form, row }: EventWordsProps) {
  const { t } = useTranslation('own-events')
  const { labelOf } = useFieldLabels('event')
  const original = form.watch('originalLanguage')
  const texts = form.watch('texts')
  const [chosen, setChosen] = useState<Language>(row.originalLanguage)
  const { ruleText: _, ...saved } = row.texts
  return (
    <>
      <TextTabs
        label={t('form.languages')}
        original={original}
        texts={allAsTexts(texts, original)}
        saved={allAsTexts(saved, original)}
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

type WordsProps = { form: FormOfEvent; original: Language; language: Language }
const lists = ['included', 'notIncluded', 'requirements'] as const
const longer = ['description', 'cancellationPolicy'] as const

function Words({ form, original, language }: WordsProps) {
  const { t } = useTranslation('own-events')
  const { labelOf } = useFieldLabels('event')
  const texts = form.watch('texts')
  const instead = (text: LocalizedText) => fallbackText(text, original, language)?.text
  const title = `texts.title.${language}` as const
  return (
    <>
      <Field
        label={labelOf('title')}
        lang={language}
        maxLength={eventTexts.title.max}
        placeholder={instead(texts.title)}
        required={language === original}
        {...form.register(title)}
        error={form.errorOf(title)}
      />
      {longer.map((field) => (
        <div key={field} className="stack stack-2">
          <TextField
            label={labelOf(field)}
            lang={language}
            rows={field === 'description' ? 6 : 3}
            maxLength={eventTexts.description.max}
            placeholder={instead(texts[field])}
            {...form.register(`texts.${field}.${language}`)}
            error={form.errorOf(`texts.${field}.${language}`)}
          />
          <OriginalText text={texts[field]} original={original} language={language} />
        </div>
      ))}
      <div className="duo">
        {lists.map((list) => (
          <LinesField
            key={list}
            legend={labelOf(list)}
            help={list === 'included' ? t('form.linesHelp') : undefined}
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

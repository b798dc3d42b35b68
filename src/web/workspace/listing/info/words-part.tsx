import { useWatch } from 'react-hook-form'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { type ListingField, listingEntities } from '#entities/listing.ts'
import type { PageField as Declared, Localized, PageFields, Phrases } from '#fields/kinds.ts'
import { languageInText } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { allAsTexts } from '#web/components/text/as-texts.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { LinesField } from '#web/components/text/lines-field.tsx'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { textInput } from '#web/entities/form-values.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { OwnListing } from '../own-listing.ts'
import type { InfoForm } from './use-info-form.ts'

type WordsProps = {
  own: OwnListing
  kept: InfoForm
  language: Language
  onLanguage: (language: Language) => void
}
type Texts = Record<string, LocalizedText>

/** The texts of the listing, in each language. */
export function WordsPart({ own, kept, language, onLanguage }: WordsProps) {
  const { t } = useTranslation('owner-info')
  const { labelOf } = useFieldLabels(own.kind)
  const site = useSite()
  const { form, row } = kept
  const [all, original] = useWatch({ control: form.control, name: ['texts', 'originalLanguage'] })
  const texts: Texts = allAsTexts(textInput(listingEntities[own.kind], all), original)
  return (
    <section className="form-part" aria-labelledby="info-texts">
      <div className="head">
        <h2 id="info-texts">{t(`info.words.${own.kind}`)}</h2>
        <span className="small soft">
          {t('info.writtenIn', { language: languageInText(original, site.language) })}
        </span>
      </div>
      <TextTabs
        label={t('info.tabs')}
        original={original}
        texts={texts}
        saved={allAsTexts(row.texts, original)}
        times={row.textTimes}
        chosen={language}
        onChoose={onLanguage}
      >
        {(shown) => (
          <Words key={shown} own={own} kept={kept} texts={texts} original={original} language={shown} />
        )}
      </TextTabs>
      <details className="more">
        <summary className="min-h-11">{t('info.otherOriginal')}</summary>
        <SelectField
          label={labelOf('originalLanguage')}
          help={t('info.originalHelp')}
          {...form.register('originalLanguage')}
        >
          <LanguageOptions />
        </SelectField>
      </details>
    </section>
  )
}

type OneLanguage = Pick<WordsProps, 'own' | 'kept'> & { texts: Texts; original: Language; language: Language }

/** The fields of one language. The text shown in place of a missing one is gray, and is never its value. */
function Words(props: OneLanguage) {
  const fields: PageFields = listingEntities[props.own.kind]
  const named = Object.entries(fields) as [ListingField, Declared][]
  return (
    <>
      {named.map(([name, of]) =>
        of.kind === 'localized' ? <Text key={name} {...props} name={name} of={of} /> : null,
      )}
      <div className="duo">
        {named.map(([name, of]) =>
          of.kind === 'phrases' ? <Lines key={name} {...props} name={name} of={of} /> : null,
        )}
      </div>
    </>
  )
}

type TextProps = OneLanguage & { name: ListingField; of: Localized }
type Wire = 'bio'

function Text({ own, kept: { form }, texts, original, language, name, of }: TextProps) {
  const { t } = useTranslation('owner-info')
  const { labelOf, helpOf } = useFieldLabels(own.kind)
  const wire = (of.wire ?? name) as Wire
  const text = texts[wire] ?? {}
  const common = {
    // required texts are where the list of missing parts links to
    id: of.isRequired ? 'info-words' : `info-${wire}`,
    label: labelOf(name),
    lang: language,
    maxLength: of.max,
    placeholder: fallbackText(text, original, language)?.text.slice(0, 300),
    error: form.errorOf(`texts.${wire}.${language}`),
    ...form.register(`texts.${wire}.${language}`),
  }
  const letters = t('info.letters', { count: text[language]?.length ?? 0, most: of.max })
  return (
    <>
      {of.rows ? (
        <TextField {...common} rows={of.rows} help={helpOf(name) ?? letters} />
      ) : (
        <Field {...common} help={helpOf(name)} />
      )}
      <OriginalText text={text} original={original} language={language} />
    </>
  )
}

type LinesProps = OneLanguage & { name: ListingField; of: Phrases }

function Lines({ own, kept: { form }, original, language, name, of }: LinesProps) {
  const { labelOf, helpOf } = useFieldLabels(own.kind)
  const path = `texts.${(of.wire ?? name) as 'specialties'}` as const
  return (
    <LinesField
      legend={labelOf(name)}
      help={helpOf(name)}
      lines={useWatch({ control: form.control, name: path })}
      original={original}
      language={language}
      most={of.max}
      maxLineLength={of.maxLength}
      errorOf={(line) => form.errorOf(line === undefined ? path : `${path}.${line}.${language}`)}
      onChange={(lines) => form.setValue(path, lines, { shouldDirty: true })}
    />
  )
}

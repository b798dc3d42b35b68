import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import {
  mostListingPhrases,
  mostOfDescription,
  mostOfListingPhrase,
  mostOfSpecialty,
} from '#contract/owner-listing-changes.ts'
import { languageInText, languageName } from '#i18n/format-names.ts'
import { allAsTexts } from '#web/components/text/as-texts.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { LinesField } from '#web/components/text/lines-field.tsx'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { OwnListing } from '#web/workspace/listing/own-listing.ts'
import type { InfoForm } from './use-info-form.ts'

type WordsProps = {
  own: OwnListing
  kept: InfoForm
  language: Language
  onLanguage: (language: Language) => void
}
type Texts = Record<string, LocalizedText>

/** What the listing says of itself, in each language. */
export function WordsPart({ own, kept, language, onLanguage }: WordsProps) {
  const { t } = useTranslation('owner-info')
  const site = useSite()
  const { form, row } = kept
  const [all, original] = useWatch({ control: form.control, name: ['texts', 'originalLanguage'] })
  const { description, specialties, certifications } = all
  const texts: Texts =
    own.kind === 'profile'
      ? { specialty: all.specialty, bio: all.bio }
      : allAsTexts({ description, specialties, certifications }, original)
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
          label={t('info.original')}
          help={t('info.originalHelp')}
          {...form.register('originalLanguage')}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageName(each, each)}
            </option>
          ))}
        </SelectField>
      </details>
    </section>
  )
}

type OneLanguage = Pick<WordsProps, 'own' | 'kept'> & { texts: Texts; original: Language; language: Language }

/** The fields of one language. What replaces a missing text is gray, and is never its value. */
function Words({ own, kept, texts, original, language }: OneLanguage) {
  const { t } = useTranslation('owner-info')
  const { form } = kept
  const about = own.kind === 'profile' ? 'bio' : 'description'
  const instead = (field: string) => fallbackText(texts[field] ?? {}, original, language)?.text.slice(0, 300)
  const length = texts[about]?.[language]?.length ?? 0
  return (
    <>
      {own.kind === 'profile' && (
        <>
          <Field
            id="info-line"
            label={t('info.line')}
            lang={language}
            maxLength={mostOfSpecialty}
            placeholder={instead('specialty')}
            error={form.errorOf(`texts.specialty.${language}`)}
            {...form.register(`texts.specialty.${language}`)}
          />
          <OriginalText text={texts.specialty ?? {}} original={original} language={language} />
        </>
      )}
      <TextField
        id="info-words"
        label={t(`info.about.${own.kind}`)}
        help={t('info.letters', { count: length, most: mostOfDescription })}
        lang={language}
        rows={8}
        maxLength={mostOfDescription}
        placeholder={instead(about)}
        error={form.errorOf(`texts.${about}.${language}`)}
        {...form.register(`texts.${about}.${language}`)}
      />
      <OriginalText text={texts[about] ?? {}} original={original} language={language} />
      {own.kind === 'organization' && <Lists form={form} original={original} language={language} />}
    </>
  )
}

type ListsProps = Pick<OneLanguage, 'original' | 'language'> & Pick<InfoForm, 'form'>

/** What an organization is good at, and what it is certified for. */
function Lists({ form, original, language }: ListsProps) {
  const { t } = useTranslation('owner-info')
  const texts = useWatch({ control: form.control, name: 'texts' })
  return (
    <div className="duo">
      {(['specialties', 'certifications'] as const).map((list) => (
        <LinesField
          key={list}
          legend={t(`info.${list}`)}
          help={t(`info.${list}Help`)}
          lines={texts[list]}
          original={original}
          language={language}
          most={mostListingPhrases}
          mostOfLine={mostOfListingPhrase}
          errorOf={(line) =>
            form.errorOf(line === undefined ? `texts.${list}` : `texts.${list}.${line}.${language}`)
          }
          onChange={(lines) => form.setValue(`texts.${list}`, lines, { shouldDirty: true })}
        />
      ))}
    </div>
  )
}

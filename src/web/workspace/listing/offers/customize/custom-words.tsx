import type { Language } from '#contract/languages.ts'
import { offerTexts } from '#entities/offers.ts'
import { findText } from '#i18n/localized-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LinesField } from '#web/components/text/lines-field.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Based } from './based.tsx'
import type { FormOfLink, LinkedOffer } from './use-link-form.ts'

type WordsProps = { form: FormOfLink; offer: LinkedOffer; language: Language }
const lines = [
  ['customTitle', 'title'],
  ['customDuration', 'duration'],
] as const
const lists = [
  ['customHighlights', 'highlights'],
  ['customIncludes', 'includes'],
  ['customExcludes', 'excludes'],
] as const

/** Texts of an offer for this page only, in one language. */
export function CustomWords({ form, offer, language }: WordsProps) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const { originalLanguage: original, texts: base } = offer
  const texts = form.watch('texts')
  const baseOf = (field: 'title' | 'description' | 'duration') =>
    findText(base[field], language, original)?.text
  return (
    <>
      <div className="duo">
        {lines.map(([custom, field]) => (
          <Based key={custom} base={baseOf(field)}>
            <Field
              label={labelOf(field)}
              lang={language}
              maxLength={offerTexts[field].max}
              placeholder={baseOf(field)}
              {...form.register(`texts.${custom}.${language}`)}
              error={form.errorOf(`texts.${custom}.${language}`)}
            />
          </Based>
        ))}
      </div>
      <Based base={baseOf('description')}>
        <TextField
          label={labelOf('description')}
          lang={language}
          maxLength={offerTexts.description.max}
          placeholder={baseOf('description')}
          {...form.register(`texts.customDescription.${language}`)}
          error={form.errorOf(`texts.customDescription.${language}`)}
        />
      </Based>
      <details className="more">
        <summary className="min-h-11">
          {t('custom.lists')}
          <Icon of={ChevronDown} />
        </summary>
        <div className="duo">
          {lists.map(([custom, list]) => (
            <Based
              key={custom}
              base={base[list].flatMap((line) => findText(line, language, original)?.text ?? []).join(', ')}
            >
              <LinesField
                legend={labelOf(list)}
                lines={texts[custom]}
                original={original}
                language={language}
                onChange={(lines) => form.setValue(`texts.${custom}`, lines, { shouldDirty: true })}
              />
            </Based>
          ))}
        </div>
      </details>
    </>
  )
}

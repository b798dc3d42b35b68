import { useState } from 'react'
import type { TextTimes } from '#contract/content/text-times.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { Localized, Phrases } from '#fields/kinds.ts'
import type { useApiForm } from '#web/data/form/use-api-form.ts'
import { type Labeled, useFieldLabels } from '#web/entities/field-labels.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { allAsTexts } from './as-texts.ts'
import { fallbackText } from './fallback-text.ts'
import { LanguageOptions } from './language-options.tsx'
import { LinesField } from './lines-field.tsx'
import { OriginalText, TextTabs } from './text-tabs.tsx'

type Values = { originalLanguage: Language; texts: Record<string, LocalizedText | LocalizedText[]> }
type FormOf<Given extends Values> = ReturnType<typeof useApiForm<Given>>
type Row = Values & { textTimes: TextTimes }
type Of = {
  entity: 'event' | 'offer'
  /** In the order of the form. */
  fields: Partial<Record<Labeled, Localized | Phrases>>
  help?: Partial<Record<Labeled, string>>
  /** What some are called here otherwise. */
  labels?: Partial<Record<Labeled, string>>
  /** Where the title is missing. */
  titleRequired?: string
}
type DraftTextsProps<Given extends Values> = Of & {
  form: FormOf<Given>
  row: Row
  /** What the tabs are of. */
  label: string
}

/** The texts of an event or offer, a language at a time, and in which they are written. */
export function DraftTexts<Given extends Values>(props: DraftTextsProps<Given>) {
  // the paths of these values are the same in each form that has them
  const form = props.form as unknown as FormOf<Values>
  const { labelOf } = useFieldLabels(props.entity)
  const [chosen, setChosen] = useState(props.row.originalLanguage)
  return (
    <>
      <SomeTexts {...props} chosen={chosen} onChoose={setChosen} />
      <SelectField
        label={labelOf('originalLanguage')}
        help={props.help?.originalLanguage}
        {...form.register('originalLanguage', { onChange: ({ target }) => setChosen(target.value) })}
      >
        <LanguageOptions />
      </SelectField>
    </>
  )
}

type SomeTextsProps<Given extends Values> = DraftTextsProps<Given> & {
  /** The language that is shown, where it is known outside. */
  chosen?: Language
  onChoose?: (language: Language) => void
}

/** Some of the texts, a language at a time. */
export function SomeTexts<Given extends Values>({
  form: given,
  row,
  label,
  chosen,
  onChoose,
  ...of
}: SomeTextsProps<Given>) {
  const form = given as unknown as FormOf<Values>
  const original = form.watch('originalLanguage')
  const [own, setOwn] = useState(row.originalLanguage)
  const some = (texts: Values['texts']) =>
    allAsTexts(Object.fromEntries(Object.keys(of.fields).map((name) => [name, texts[name] ?? {}])), original)
  return (
    <TextTabs
      label={label}
      original={original}
      texts={some(form.watch('texts'))}
      saved={some(row.texts)}
      times={row.textTimes}
      chosen={chosen ?? own}
      onChoose={onChoose ?? setOwn}
    >
      {(language) => <Texts key={language} form={form} original={original} language={language} {...of} />}
    </TextTabs>
  )
}

type InLanguage = { form: FormOf<Values>; original: Language; language: Language }

function Texts({ fields, ...props }: Of & InLanguage) {
  const named = Object.entries(fields) as [Labeled, Localized | Phrases][]
  return (
    <>
      {named.map(
        ([name, of]) => of.kind === 'localized' && <Text key={name} {...props} name={name} of={of} />,
      )}
      <div className="duo">
        {named.map(
          ([name, of]) => of.kind === 'phrases' && <Lines key={name} {...props} name={name} of={of} />,
        )}
      </div>
    </>
  )
}

type OneProps<Kind> = Omit<Of, 'fields'> & InLanguage & { name: Labeled; of: Kind }

function Text({
  form,
  original,
  language,
  entity,
  help,
  labels,
  titleRequired,
  name,
  of,
}: OneProps<Localized>) {
  const { labelOf } = useFieldLabels(entity)
  const text = form.watch(`texts.${name}`) as LocalizedText
  const path = `texts.${name}.${language}` as const
  const error = form.errorOf(path)
  const common = {
    label: labels?.[name] ?? labelOf(name),
    help: help?.[name],
    lang: language,
    maxLength: of.max,
    placeholder: fallbackText(text, original, language)?.text,
    required: of.isRequired && language === original,
    ...form.register(path),
    error: error && of.isRequired && !text[language] ? (titleRequired ?? error) : error,
  }
  if (!of.rows) return <Field {...common} />
  return (
    <div className="stack stack-2">
      <TextField {...common} rows={of.rows} />
      <OriginalText text={text} original={original} language={language} />
    </div>
  )
}

function Lines({ form, original, language, entity, help, name, of }: OneProps<Phrases>) {
  const { labelOf } = useFieldLabels(entity)
  const path = `texts.${name}` as const
  return (
    <LinesField
      legend={labelOf(name)}
      help={help?.[name]}
      lines={form.watch(path) as LocalizedText[]}
      original={original}
      language={language}
      most={of.max}
      maxLineLength={of.maxLength}
      onChange={(lines) => form.setValue(path, lines, { shouldDirty: true })}
    />
  )
}

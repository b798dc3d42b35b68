import { useState } from 'react'
import { fieldsOfKind } from '#contract/imports/fields.ts'
import { checkImport, getImport, type Import, listImportRows, type Mapping } from '#contract/imports/files.ts'
import { lackingFields } from '#contract/imports/lacking.ts'
import { type Language, languages } from '#contract/languages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OtherLanguage } from '#web/components/text/other-language.tsx'
import { useChange } from '#web/data/api.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { MappingField } from './mapping-field.tsx'
import { Sample } from './sample.tsx'
import { useReadAgainOnConflict } from './use-read-again.ts'

/** Assigns columns to fields; suggested, and changed if wrong. */
export function MappingForm({ shown, onSent }: { shown: Import; onSent: () => void }) {
  const { t } = useTranslation('imports')
  const { id, kind, updatedAt, can } = shown
  const [mapping, setMapping] = useState<Mapping>(shown.mapping)
  const [source, setSource] = useState(shown.source)
  const [language, setLanguage] = useState<Language>(shown.language)
  const [publishes, setPublishes] = useState(shown.publishes)
  const change = useChange(checkImport, { refreshes: [getImport, listImportRows], onSuccess: onSent })
  // an empty value does not count
  const given = Object.fromEntries(
    Object.entries(mapping).filter(([, each]) => 'column' in each || each.value.trim() !== ''),
  )
  const readAgainOnConflict = useReadAgainOnConflict()
  return (
    <form
      className="stack stack-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate(
          { id, updatedAt, mapping: given, source, language, publishes },
          { onError: readAgainOnConflict },
        )
      }}
    >
      <Sample columns={shown.columns} rows={shown.sample} />
      <MappingFields shown={shown} mapping={mapping} onChange={setMapping} />
      <div className="grid gap-4 min-[40em]:grid-cols-2">
        <LanguageField text={plainText(shown, mapping)} language={language} onChange={setLanguage} />
        <Field
          label={t('mapping.source')}
          help={t('mapping.sourceHelp')}
          value={source}
          maxLength={80}
          onChange={(event) => setSource(event.target.value)}
        />
      </div>
      {can.publish && (
        <CheckField
          label={t(`mapping.publish.${kind as 'events'}`)}
          help={t(`mapping.publishHelp.${kind as 'events'}`)}
          checked={publishes}
          onChange={(event) => setPublishes(event.target.checked)}
        />
      )}
      <div className="row">
        <button type="submit" className="button primary" disabled={change.isPending}>
          {t('mapping.check')}
        </button>
      </div>
    </form>
  )
}

/** The language of columns that name none. */
function plainText({ sample }: Import, mapping: Mapping): string {
  const texts = ['description', 'name'].flatMap((field) => {
    const from = mapping[field]
    return from && 'column' in from ? sample.map((cells) => cells[from.column] ?? '') : []
  })
  return texts.join('\n')
}

type MappingFieldsProps = { shown: Import; mapping: Mapping; onChange: (mapping: Mapping) => void }

function MappingFields({ shown: { kind, columns, sample }, mapping, onChange }: MappingFieldsProps) {
  const { t } = useTranslation('imports')
  const lacking = lackingFields(kind, mapping)
  const setField = (field: string, value: Mapping[string] | undefined) => {
    const { [field]: _, ...rest } = mapping
    onChange(value ? { ...rest, [field]: value } : rest)
  }
  return (
    <section className="stack" aria-labelledby="mapping">
      <div className="stack stack-2">
        <h2 id="mapping">{t('mapping.title')}</h2>
        <p className="text small">{t('mapping.lead')}</p>
      </div>
      <div className="grid gap-4 min-[40em]:grid-cols-2 min-[70em]:grid-cols-3">
        {fieldsOfKind(kind).map(([field, rules]) => (
          <MappingField
            key={field}
            kind={kind}
            field={field}
            isRequired={'isRequired' in rules}
            isLacking={lacking.includes(field)}
            columns={columns}
            sample={sample}
            value={mapping[field]}
            onChange={(value) => setField(field, value)}
          />
        ))}
      </div>
    </section>
  )
}

type LanguageFieldProps = { text: string; language: Language; onChange: (language: Language) => void }

function LanguageField({ text, language, onChange }: LanguageFieldProps) {
  const { t } = useTranslation('imports')
  return (
    <div className="stack stack-2">
      <SelectField
        label={t('mapping.language')}
        value={language}
        onChange={({ target }) => onChange(target.value as Language)}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {t(`languages.${each}`)}
          </option>
        ))}
      </SelectField>
      <OtherLanguage text={text} written={language} onChange={onChange} />
    </div>
  )
}

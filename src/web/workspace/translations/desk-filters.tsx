import { hiddenEvents, translationStates } from '#contract/content/translation-kinds.ts'
import { getTranslationCounts } from '#contract/content/translations.ts'
import { languages } from '#contract/languages.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronDown, SlidersHorizontal } from '#web/icons/icons.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type DeskQuery, isNarrowed } from './desk-query.ts'

type DeskFiltersProps = { query: DeskQuery; onChange: (changes: Record<string, string>) => void }

/** Target language, kind and reason; folded on a phone unless something is chosen. */
export function DeskFilters({ query, onChange }: DeskFiltersProps) {
  const { t } = useTranslation('translations')
  const { labelOf } = useFieldLabels()
  const { language } = useSite()
  // those that the user may change
  const kinds = useApi(getTranslationCounts, {}, { staleTime: 0 }).data?.kinds.map(({ kind }) => kind)
  const change = (name: keyof DeskQuery, value: string) => onChange({ [name]: value, cursor: '' })
  return (
    <details className="more filter-fold" open={isNarrowed(query)}>
      <summary className="min-h-11">
        <Icon of={SlidersHorizontal} />
        {t('filters.label')} <Icon of={ChevronDown} />
      </summary>
      <search className="filters">
        <FieldFrame id="desk-search" label={labelOf('name')}>
          <SearchField id="desk-search" hint="" value={query.q ?? ''} onChange={(q) => change('q', q)} />
        </FieldFrame>
        <Filter
          label={t('filters.language')}
          value={query.language}
          choices={languages.map((each) => [each, languageName(each, language)])}
          onChange={(chosen) => change('language', chosen)}
        />
        <Filter
          label={t('filters.kind')}
          value={query.kind}
          choices={(kinds ?? (query.kind ? [query.kind] : [])).map((each) => [each, t(`kinds.${each}`)])}
          onChange={(kind) => onChange({ kind, events: '', cursor: '' })}
        />
        <Filter
          label={t('filters.state')}
          value={query.state}
          choices={translationStates.map((each) => [each, t(`states.${each}`)])}
          onChange={(state) => change('state', state)}
        />
        {kinds?.includes('event') !== false && (
          <Filter
            label={t('filters.events')}
            value={query.events}
            any={t('filters.shown')}
            choices={hiddenEvents.map((each) => [each, t(`events.${each}`)])}
            onChange={(events) => onChange({ events, kind: '', cursor: '' })}
          />
        )}
      </search>
    </details>
  )
}

type FilterProps = {
  label: string
  value: string | undefined
  /** The label of no choice. */
  any?: string
  choices: [value: string, text: string][]
  onChange: (value: string) => void
}

function Filter({ label, value = '', any, choices, onChange }: FilterProps) {
  const { t } = useTranslation('translations')
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{any ?? t('filters.any')}</option>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

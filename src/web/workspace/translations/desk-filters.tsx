import { useTranslation } from 'react-i18next'
import { languages } from '#contract/languages.ts'
import { hiddenEvents, translationStates } from '#contract/translation-kinds.ts'
import { getTranslationCounts } from '#contract/translations.ts'
import { languageName } from '#i18n/format-names.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronDown, SlidersHorizontal } from '#web/icons/icons.ts'
import { FieldFrame } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type DeskQuery, isNarrowed } from './desk-query.ts'

type DeskFiltersProps = { query: DeskQuery; onChange: (changes: Record<string, string>) => void }

/** Into which language, of what, and why; folded on a phone unless something is chosen. */
export function DeskFilters({ query, onChange }: DeskFiltersProps) {
  const { t } = useTranslation('translations')
  const { language } = useSite()
  // those that one may change
  const kinds = useApi(getTranslationCounts, {}, { staleTime: 0 }).data?.kinds.map(({ kind }) => kind)
  const change = (name: keyof DeskQuery, value: string) => onChange({ [name]: value, cursor: '' })
  return (
    <details className="more filter-fold" open={isNarrowed(query)}>
      <summary className="min-h-11">
        <Icon of={SlidersHorizontal} />
        {t('filters.label')} <Icon of={ChevronDown} />
      </summary>
      <search className="filters">
        <FieldFrame id="desk-search" label={t('filters.name')}>
          <SearchField id="desk-search" hint="" value={query.q ?? ''} onChange={(q) => change('q', q)} />
        </FieldFrame>
        <SelectField
          label={t('filters.language')}
          value={query.language ?? ''}
          onChange={({ target }) => change('language', target.value)}
        >
          <option value="">{t('filters.any')}</option>
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageName(each, language)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('filters.kind')}
          value={query.kind ?? ''}
          onChange={({ target }) => onChange({ kind: target.value, events: '', cursor: '' })}
        >
          <option value="">{t('filters.any')}</option>
          {(kinds ?? (query.kind ? [query.kind] : [])).map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('filters.state')}
          value={query.state ?? ''}
          onChange={({ target }) => change('state', target.value)}
        >
          <option value="">{t('filters.any')}</option>
          {translationStates.map((each) => (
            <option key={each} value={each}>
              {t(`states.${each}`)}
            </option>
          ))}
        </SelectField>
        {kinds?.includes('event') !== false && (
          <SelectField
            label={t('filters.events')}
            value={query.events ?? ''}
            onChange={({ target }) => onChange({ events: target.value, kind: '', cursor: '' })}
          >
            <option value="">{t('filters.shown')}</option>
            {hiddenEvents.map((each) => (
              <option key={each} value={each}>
                {t(`events.${each}`)}
              </option>
            ))}
          </SelectField>
        )}
      </search>
    </details>
  )
}

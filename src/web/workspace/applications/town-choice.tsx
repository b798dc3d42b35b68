import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLocations } from '#contract/locations.ts'
import { countryName } from '#i18n/format-names.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { FieldFrame } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

type TownChoiceProps = {
  /** As the applicant wrote it. */
  typed: string
  value: string | undefined
  onChange: (cityId: string | undefined) => void
}

/** The town of a listing whose applicant wrote one that the directory lacks: a town near it, or none yet. */
export function TownChoice({ typed, value, onChange }: TownChoiceProps) {
  const { t } = useTranslation('applications')
  return (
    <fieldset className="stack stack-2">
      <legend className="mb-2">{t('town.title')}</legend>
      <p className="small soft">{t('town.text', { town: typed })}</p>
      <TownSearch
        value={value}
        onChange={onChange}
        none={t('town.none')}
        begin={typed.split(',')[0]?.trim()}
      />
    </fieldset>
  )
}

type TownSearchProps = {
  value: string | undefined
  onChange: (cityId: string | undefined) => void
  /** The choice of no town, where it may be left open. */
  none?: string
  begin?: string
}

/** A search of the towns of the directory, whose results are choices. */
export function TownSearch({ value, onChange, none, begin = '' }: TownSearchProps) {
  const { t } = useTranslation('applications')
  const { language } = useSite()
  const [q, setQ] = useState(begin)
  const id = useId()
  const found = useApi(
    listLocations,
    { kind: 'city', q, limit: 6, sort: 'listings', lang: language },
    { enabled: q.length > 1, placeholderData: keepPreviousData },
  )
  const towns = q.length > 1 ? (found.data?.items ?? []) : []
  const choices = towns.map((town) => ({
    id: town.id,
    label: `${town.name}, ${town.state ? `${town.state}, ` : ''}${countryName(town.countryCode, language)}`,
  }))
  return (
    <div className="stack stack-2">
      <FieldFrame id={id} label={t('town.search')}>
        <SearchField id={id} hint="" value={q} onChange={setQ} />
      </FieldFrame>
      {q.length > 1 && found.data && choices.length === 0 && (
        <p className="small soft" role="status">
          {t('town.nothing')}
        </p>
      )}
      {(none || choices.length > 0) && (
        <div className="options">
          {[...(none ? [{ id: undefined, label: none }] : []), ...choices].map((choice) => (
            <label key={choice.id ?? ''} className="option">
              <input
                type="radio"
                name={`${id}-town`}
                checked={value === choice.id}
                onChange={() => onChange(choice.id)}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

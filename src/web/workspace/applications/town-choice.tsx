import { useTranslation } from 'react-i18next'
import { TownSearch } from '#web/components/place/town-search.tsx'

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
        label={t('town.search')}
        nothing={t('town.nothing')}
        value={value}
        onChange={onChange}
        none={t('town.none')}
        begin={typed.split(',')[0]?.trim()}
      />
    </fieldset>
  )
}

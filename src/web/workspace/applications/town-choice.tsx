import { useTranslation } from '#i18n/use-translation.ts'
import { CityField } from '#web/components/place/city-field.tsx'
import { townIn } from './town-in.ts'

type TownChoiceProps = {
  /** As the applicant wrote it. */
  typed: string
  chosen: string[]
  onChoose: (chosen: string[]) => void
}

/** The town of a listing whose applicant wrote one that the directory lacks: a nearby town, or none yet. */
export function TownChoice({ typed, chosen, onChoose }: TownChoiceProps) {
  const { t } = useTranslation('applications')
  return (
    <>
      <p className="small soft">{t('town.text', { town: typed })}</p>
      <CityField
        legend={t('town.title')}
        chosen={chosen}
        none={t('town.none')}
        begin={townIn(typed)}
        onChoose={({ id, label }) => onChoose([id, label])}
        onNone={() => onChoose([])}
      />
    </>
  )
}

import { useTranslation } from '#i18n/use-translation.ts'
import { CityChoice, CityRow } from '#web/components/place/city-choice.tsx'
import { Search } from '#web/icons/icons.ts'
import { described, Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type About, most, otherTown } from './about.ts'
import type { Answer } from './action.ts'
import type { Town } from './towns.ts'
import type { ErrorAt } from './use-error-at.ts'

type TownFieldProps = { about: About; towns: Town[]; answer: Answer | undefined; errorAt: ErrorAt }

/** The choice of a city without scripts: a button searches, and one row opens a field for a town that is not there. */
export function TownField({ about, towns, answer, errorAt }: TownFieldProps) {
  const { t } = useTranslation('onboarding')
  const isOther = answer?.isOtherTown ?? (!about.cityId && about.otherTown !== '')
  const chosen = isOther ? otherTown : (towns.find(({ id }) => id === about.cityId) ?? towns[0])?.id
  const hasNone = about.town !== '' && towns.length === 0
  const error = errorAt('town')
  return (
    <CityChoice
      id="town"
      legend={t('complete.town')}
      label={t('complete.searchTown')}
      search={
        <input
          className="input"
          id="town"
          name="town"
          type="search"
          autoComplete="off"
          maxLength={most.town}
          defaultValue={about.town}
          {...described('town', undefined, error)}
        />
      }
      button={
        <button className="button" type="submit" name="find" value="town" formNoValidate>
          <Icon of={Search} />
          {t('complete.find')}
        </button>
      }
      error={error}
      note={
        <>
          <input type="hidden" name="found" value={about.town} />
          {hasNone && (
            <p className="small soft" role="status">
              {t('complete.noTown')}
            </p>
          )}
        </>
      }
      found={t('complete.found')}
      rows={<Rows about={about} towns={towns} chosen={hasNone ? otherTown : chosen} errorAt={errorAt} />}
    />
  )
}

type RowsProps = Omit<TownFieldProps, 'answer'> & { chosen: string | undefined }

/** The towns that were found, and the field for one that is not there. */
function Rows({ about, towns, chosen, errorAt }: RowsProps) {
  const { t } = useTranslation('onboarding')
  return (
    <>
      {towns.map(({ id, label }) => (
        <CityRow key={id} name="cityId" value={id} label={label} defaultChecked={id === chosen} />
      ))}
      <CityRow
        name="cityId"
        value={otherTown}
        label={t('complete.townNotHere')}
        data-other=""
        defaultChecked={chosen === otherTown}
      />
      <Field
        id="other-town"
        name="otherTown"
        label={t('complete.otherTown')}
        help={t('complete.otherTownHelp')}
        maxLength={most.town}
        defaultValue={about.otherTown}
        error={errorAt('otherTown')}
      />
    </>
  )
}

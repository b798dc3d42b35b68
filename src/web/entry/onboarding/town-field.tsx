import { useTranslation } from 'react-i18next'
import { CircleAlert, Search } from '#web/icons/icons.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type About, most, otherTown } from './about.ts'
import type { Answer } from './complete-action.ts'
import type { Town } from './towns.ts'
import type { ErrorAt } from './use-error-at.ts'

type TownFieldProps = { about: About; towns: Town[]; answer: Answer | undefined; errorAt: ErrorAt }

/** A search that forgives, the towns it found as rows, and a field for a town that is not among them. */
export function TownField({ about, towns, answer, errorAt }: TownFieldProps) {
  const { t } = useTranslation('onboarding')
  const error = errorAt('town')
  const isOther = answer?.isOtherTown ?? (!about.cityId && about.otherTown !== '')
  const chosen = isOther ? otherTown : (towns.find(({ id }) => id === about.cityId) ?? towns[0])?.id
  const hasNone = about.town !== '' && towns.length === 0
  return (
    <fieldset className="stack stack-2" id="towns" data-towns="">
      <legend>{t('complete.town')}</legend>
      <input type="hidden" name="found" value={about.town} />
      <div className="with-action">
        <div>
          <label className="sr" htmlFor="town">
            {t('complete.searchTown')}
          </label>
          <input
            className="input"
            id="town"
            name="town"
            autoComplete="off"
            maxLength={most.town}
            defaultValue={about.town}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'town-error' : undefined}
          />
        </div>
        <button className="button" type="submit" name="find" value="town" formNoValidate>
          <Icon of={Search} />
          {t('complete.find')}
        </button>
      </div>
      {error && (
        <p className="error" id="town-error">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
      {hasNone && (
        <p className="small" role="status">
          {t('complete.noTown')}
        </p>
      )}
      <fieldset className="options" aria-label={t('complete.found')}>
        {towns.map(({ id, name, place }) => (
          <label className="option" key={id}>
            <input type="radio" name="cityId" value={id} defaultChecked={id === chosen} />
            <span>{name}</span>
            <small>{place}</small>
          </label>
        ))}
        <label className="option">
          <input
            type="radio"
            name="cityId"
            value={otherTown}
            data-other=""
            defaultChecked={chosen === otherTown || hasNone}
          />
          <span>{t('complete.townNotHere')}</span>
        </label>
        <Field
          id="other-town"
          name="otherTown"
          label={t('complete.otherTown')}
          help={t('complete.otherTownHelp')}
          maxLength={most.town}
          defaultValue={about.otherTown}
          error={errorAt('otherTown')}
        />
      </fieldset>
    </fieldset>
  )
}

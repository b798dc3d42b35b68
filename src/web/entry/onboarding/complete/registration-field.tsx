import { registriesOf } from '#contract/registrations/registries.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { described, FieldFrame } from '#web/ui/form/field.tsx'
import { type About, most } from './about.ts'
import { Optional } from './optional.tsx'

const names = [...new Set(Object.values(registriesOf).flat())]

/** The number in a public register of providers, and which register that is; the usual ones are suggested. */
export function RegistrationField({ about, error }: { about: About; error: string | undefined }) {
  const { t } = useTranslation('onboarding')
  const help = t('complete.registrationHelp')
  return (
    <div className="duo">
      <FieldFrame
        id="registrationNumber"
        label={
          <>
            {t('complete.registration')} <Optional />
          </>
        }
        help={help}
        error={error}
      >
        <input
          className="input num"
          id="registrationNumber"
          name="registrationNumber"
          autoComplete="off"
          maxLength={most.registrationNumber}
          defaultValue={about.registrationNumber}
          {...described('registrationNumber', help, error)}
        />
      </FieldFrame>
      <FieldFrame
        id="registry"
        label={
          <>
            {t('complete.registry')} <Optional />
          </>
        }
      >
        <input
          className="input"
          id="registry"
          name="registry"
          list="registries"
          autoComplete="off"
          maxLength={most.registry}
          defaultValue={about.registry}
        />
        <datalist id="registries">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </FieldFrame>
    </div>
  )
}

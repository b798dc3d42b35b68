import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { CountryCode } from '#contract/enums.ts'
import {
  getRegistrationCounts,
  getRegistrations,
  listRegistrations,
  type Registration,
  setRegistration,
} from '#contract/registrations/registrations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import {
  emptyRegistration,
  RegistrationFields,
  type TypedRegistration,
} from '#web/components/registration/registration-fields.tsx'
import { useChange } from '#web/data/api.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type FormProps = {
  id: string
  /** The one to change; without it a new one. */
  registration?: Registration
  /** Of the listing. */
  country: CountryCode | null
  onClose: () => void
}

/** The form of a registration of a listing. */
export function RegistrationForm({ id, registration, country, onClose }: FormProps) {
  const { t } = useTranslation('registrations')
  const { t: tw } = useTranslation('workspace')
  const [values, setValues] = useState<TypedRegistration>(registration ?? emptyRegistration(country ?? 'BR'))
  const saving = useChange(setRegistration, {
    refreshes: [getRegistrations, listRegistrations, getRegistrationCounts],
    success: t('own.saved'),
    failure: false,
    onSuccess: onClose,
  })
  const { error } = saving
  const wrong = error instanceof ApiError ? (error.body.fields ?? {}) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const { registry, number, holder, kind, expiresOn } = values
    const seen = registration && { registration: registration.id, changedAt: registration.changedAt }
    saving.mutate({ id, ...seen, country: values.country, registry, number, holder, kind, expiresOn })
  }
  const title = registration ? t('own.change', { registry: registration.registry }) : t('own.add')
  return (
    <form className="stack" noValidate onSubmit={submit} aria-label={title}>
      <h3 className="sub">{title}</h3>
      {registration?.result === 'valid' && <p className="small soft">{t('own.checkGoes')}</p>}
      {error && Object.keys(wrong).length === 0 && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} />
          {errorText(tw, error)}
        </p>
      )}
      <RegistrationFields
        values={values}
        onChange={setValues}
        errorOf={(name) => wrong[name] && fieldErrorText(tw, wrong[name])}
      />
      <div className="row">
        <button type="submit" className="button primary" disabled={saving.isPending}>
          {t(saving.isPending ? 'own.saving' : 'own.save')}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('own.cancel')}
        </button>
      </div>
    </form>
  )
}

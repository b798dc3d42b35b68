import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { countryCodes, organizationTypes, profileTypes } from '#contract/enums.ts'
import { maxRegistrationRules } from '#contract/system/setting-limits.ts'
import {
  changeSettings,
  getSettings,
  type RegistrationRule,
  type Settings,
} from '#contract/system/settings.ts'
import { countryName } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { keyOf, useChange } from '#web/data/api.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert, Plus, Trash2 } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The rules that say which pages need a checked registration to be public. */
export function RulesForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { t: tw } = useTranslation('workspace')
  const queries = useQueryClient()
  const [rules, setRules] = useState(settings.registrationRules)
  const saving = useChange(changeSettings, {
    refreshes: [getSettings],
    success: t('saved'),
    failure: false,
    onSuccess: (saved) => {
      queries.setQueryData(keyOf(getSettings), saved)
      onClose()
    },
  })
  const { error } = saving
  const wrong = error instanceof ApiError ? (error.body.fields ?? {}) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate({ updatedAt: settings.updatedAt, registrationRules: rules })
  }
  const change = (at: number, changed: Partial<RegistrationRule>) =>
    setRules(rules.map((rule, index) => (index === at ? { ...rule, ...changed } : rule)))
  return (
    <form className="stack" noValidate onSubmit={submit} aria-labelledby="settings-rules">
      <p className="small soft">{t('rules.text')}</p>
      {error && Object.keys(wrong).length === 0 && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} />
          {errorText(tw, error)}
        </p>
      )}
      {rules.map((rule, at) => (
        <Rule
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name of its own
          key={at}
          rule={rule}
          errorOf={(name) => {
            const refusal = wrong[`registrationRules.${at}.${name}`]
            return refusal && fieldErrorText(tw, refusal)
          }}
          onChange={(changed) => change(at, changed)}
          onRemove={() => setRules(rules.filter((_, index) => index !== at))}
        />
      ))}
      {rules.length < maxRegistrationRules && (
        <p>
          <button
            type="button"
            className="button small"
            onClick={() => setRules([...rules, { country: 'BR', type: null, from: '' }])}
          >
            <Icon of={Plus} />
            {t('rules.add')}
          </button>
        </p>
      )}
      <div className="row">
        <button type="submit" className="button primary" disabled={saving.isPending}>
          {t(saving.isPending ? 'rules.saving' : 'rules.save')}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('rules.cancel')}
        </button>
      </div>
    </form>
  )
}

type RuleProps = {
  rule: RegistrationRule
  errorOf: (name: keyof RegistrationRule) => string | undefined
  onChange: (changed: Partial<RegistrationRule>) => void
  onRemove: () => void
}

function Rule({ rule, errorOf, onChange, onRemove }: RuleProps) {
  const { t } = useTranslation('settings')
  const { language } = useSite()
  const typeName = useTypeName()
  return (
    <fieldset className="card stack stack-2">
      <div className="duo">
        <SelectField
          label={t('rules.country')}
          value={rule.country}
          error={errorOf('country')}
          onChange={({ target }) => onChange({ country: target.value as RegistrationRule['country'] })}
        >
          {countryCodes.map((code) => (
            <option key={code} value={code}>
              {countryName(code, language)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('rules.type')}
          value={rule.type ?? ''}
          error={errorOf('type')}
          onChange={({ target }) => onChange({ type: (target.value || null) as RegistrationRule['type'] })}
        >
          <option value="">{t('rules.all')}</option>
          <optgroup label={t('rules.profiles')}>
            {profileTypes.map((type) => (
              <option key={type} value={type}>
                {typeName('profile', type)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('rules.organizations')}>
            {organizationTypes.map((type) => (
              <option key={type} value={type}>
                {typeName('organization', type)}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <Field
          type="date"
          label={t('rules.from')}
          value={rule.from}
          error={errorOf('from')}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </div>
      <p>
        <button type="button" className="button quiet small" onClick={onRemove}>
          <Icon of={Trash2} />
          {t('rules.remove')}
        </button>
      </p>
    </fieldset>
  )
}

import type { SiteSettingKey } from '#contract/system/setting-limits.ts'
import type { Settings } from '#contract/system/settings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { LockNote } from './lock-note.tsx'

type FixedSettingProps = { settings: Settings; name: SiteSettingKey; value: string }

/** A setting in the form that cannot be changed here, and why. */
export function FixedSetting({ settings, name, value }: FixedSettingProps) {
  const { t } = useTranslation('settings')
  const { labelOf } = useFieldLabels()
  return (
    <dl className="field">
      <dt className="text-sm font-semibold">{labelOf(name)}</dt>
      <dd className="wrap-anywhere">
        {value || t('nothing')}
        <LockNote variable={settings.facts[name].variable} />
      </dd>
    </dl>
  )
}

import { useTranslation } from 'react-i18next'
import type { SiteSettingKey } from '#contract/setting-limits.ts'
import type { Settings } from '#contract/settings.ts'
import { Lock } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type FixedSettingProps = { settings: Settings; name: SiteSettingKey; value: string }

/** A setting that cannot be changed here, and why. */
export function FixedSetting({ settings, name, value }: FixedSettingProps) {
  const { t } = useTranslation('settings')
  const { variable } = settings.facts[name]
  return (
    <dl className="field">
      <dt className="text-sm font-semibold">{t(`fields.${name}`)}</dt>
      <dd className="wrap-anywhere">{value || t('nothing')}</dd>
      {variable && (
        <dd className="small soft">
          <Icon of={Lock} /> {t('locked')} <code>{variable}</code>
        </dd>
      )}
    </dl>
  )
}

import { z } from 'zod'
import { reviewWindowOf, reviewWindows } from '#contract/applications/review-window.ts'
import { siteSettingFields } from '#contract/system/setting-fields.ts'
import {
  maxOperatorContactLength,
  maxOperatorNameLength,
  maxSiteNameLength,
  type SiteSettingKey,
  siteSettingKeys,
} from '#contract/system/setting-limits.ts'
import type { Settings } from '#contract/system/settings.ts'
import { maxPhoneLength } from '#contract/values/plain-phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Conflict } from '#web/ui/form/conflict.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { UnsavedNote } from '#web/ui/form/unsaved-note.tsx'
import { FixedSetting } from './fixed-setting.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const SiteValues = z.object(siteSettingFields)
type SiteValues = z.infer<typeof SiteValues>

const valuesOf = (settings: Settings): SiteValues => SiteValues.parse(settings)

/** Attributes of the text fields. */
const inputs = {
  siteName: { maxLength: maxSiteNameLength },
  supportEmail: { type: 'email', maxLength: 254 },
  supportWhatsapp: { type: 'tel', maxLength: maxPhoneLength },
  operatorName: { maxLength: maxOperatorNameLength },
  operatorContact: { maxLength: maxOperatorContactLength },
} as const
const texts = siteSettingKeys.filter((key) => key !== 'reviewWindow')

/** What the site is called, how support is reached, who runs it, what is promised. */
export function SiteForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { labelOf, labelAt } = useFieldLabels()
  const isFixed = (key: SiteSettingKey) => settings.facts[key].variable !== null
  const kept = useSettingsForm({
    name: 'site',
    schema: SiteValues,
    settings,
    onClose,
    valuesOf,
    inputOf: (values) =>
      Object.fromEntries(Object.entries(values).filter(([key]) => !isFixed(key as SiteSettingKey))),
  })
  const { form } = kept
  const choice = (value: unknown) => t('days', reviewWindowOf(value as SiteValues['reviewWindow']))
  return (
    <form className="stack" noValidate onSubmit={kept.submit} aria-labelledby="settings-site">
      <UnsavedNote offer={kept.offer} onTakeBack={kept.takeBack} onLetGo={kept.letGo} />
      {kept.conflict && (
        <Conflict
          conflict={kept.conflict}
          labelOf={labelAt}
          shown={(path, value) => (path === 'reviewWindow' ? choice(value) : undefined)}
          onChoose={kept.choose}
          onTakeTheirs={kept.takeTheirs}
        />
      )}
      <div className="duo">
        {texts.map((key) =>
          isFixed(key) ? (
            <FixedSetting key={key} settings={settings} name={key} value={settings[key]} />
          ) : (
            <Field
              key={key}
              label={labelOf(key)}
              help={helpOf(key)}
              autoComplete="off"
              placeholder={settings.facts[key].default}
              error={form.errorOf(key)}
              {...inputs[key]}
              {...form.register(key)}
            />
          ),
        )}
        {isFixed('reviewWindow') ? (
          <FixedSetting settings={settings} name="reviewWindow" value={choice(settings.reviewWindow)} />
        ) : (
          <SelectField
            label={labelOf('reviewWindow')}
            help={t('help.reviewWindow')}
            error={form.errorOf('reviewWindow')}
            {...form.register('reviewWindow')}
          >
            {reviewWindows.map((each) => (
              <option key={each} value={each}>
                {choice(each)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <SaveBar
        state={kept.state}
        savedAt={kept.savedAt}
        hasChanges={kept.hasChanges}
        isClosing
        onCancel={() => {
          kept.cancel()
          onClose()
        }}
      />
    </form>
  )

  function helpOf(key: (typeof texts)[number]): string {
    const standard = settings.facts[key].default
    const back = standard ? t('emptyIsDefault', { value: standard }) : ''
    return [t(`help.${key}`), back].filter(Boolean).join(' ')
  }
}

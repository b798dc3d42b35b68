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
import { Field } from '#web/ui/form/field.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
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

/** The name of the site, how to reach support, who runs it, and the promised answer time. */
export function SiteForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const choice = useChoice()
  const { labelAt } = useFieldLabels()
  const kept = useSiteForm(settings, onClose)
  return (
    <form className="stack" noValidate onSubmit={kept.submit} aria-labelledby="settings-site">
      <UnsavedNotes
        kept={kept}
        labelOf={labelAt}
        shown={(path, value) => (path === 'reviewWindow' ? choice(value) : undefined)}
      />
      <div className="duo">
        {texts.map((key) => (
          <TextSetting key={key} name={key} settings={settings} form={kept.form} />
        ))}
        <ReviewWindow settings={settings} form={kept.form} />
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
}

const isFixed = (settings: Settings, key: SiteSettingKey) => settings.facts[key].variable !== null

const useSiteForm = (settings: Settings, onClose: () => void) =>
  useSettingsForm({
    name: 'site',
    schema: SiteValues,
    settings,
    onClose,
    valuesOf,
    inputOf: (values) =>
      Object.fromEntries(Object.entries(values).filter(([key]) => !isFixed(settings, key as SiteSettingKey))),
  })

/** The text of a choice of days. */
function useChoice() {
  const { t } = useTranslation('settings')
  return (value: unknown) => t('days', reviewWindowOf(value as SiteValues['reviewWindow']))
}

type SettingProps = { settings: Settings; form: ReturnType<typeof useSiteForm>['form'] }

function TextSetting({ name, settings, form }: SettingProps & { name: (typeof texts)[number] }) {
  const { t } = useTranslation('settings')
  const { labelOf } = useFieldLabels()
  if (isFixed(settings, name)) return <FixedSetting settings={settings} name={name} value={settings[name]} />
  const standard = settings.facts[name].default
  const back = standard ? t('emptyIsDefault', { value: standard }) : ''
  return (
    <Field
      label={labelOf(name)}
      help={[t(`help.${name}`), back].filter(Boolean).join(' ')}
      autoComplete="off"
      placeholder={standard}
      error={form.errorOf(name)}
      {...inputs[name]}
      {...form.register(name)}
    />
  )
}

function ReviewWindow({ settings, form }: SettingProps) {
  const { t } = useTranslation('settings')
  const { labelOf } = useFieldLabels()
  const choice = useChoice()
  if (isFixed(settings, 'reviewWindow'))
    return <FixedSetting settings={settings} name="reviewWindow" value={choice(settings.reviewWindow)} />
  return (
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
  )
}

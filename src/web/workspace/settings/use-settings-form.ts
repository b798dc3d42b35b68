import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { changeSettings, getSettings, type Settings } from '#contract/settings.ts'
import { useKeptForm } from '#web/data/use-kept-form.ts'

type Form<Values> = {
  name: string
  schema: z.ZodType<Values>
  settings: Settings
  valuesOf: (settings: Settings) => Values
  inputOf: (values: Values) => object
}

/** A form of some of the settings; once saved, this page shows them too. */
export function useSettingsForm<Values extends FieldValues>({ name, settings, ...form }: Form<Values>) {
  const { t } = useTranslation('settings')
  const { revalidate } = useRevalidator()
  return useKeptForm({
    name: `settings/${name}`,
    endpoint: changeSettings,
    row: settings,
    ...form,
    success: t('saved'),
    failure: t('notSaved'),
    refreshes: [getSettings],
    onSaved: () => void revalidate(),
  })
}

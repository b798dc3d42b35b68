import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { changeSettings, getSettings, type Settings } from '#contract/system/settings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { keyOf } from '#web/data/api.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { draftNameOf } from './setting-part.tsx'

type Form<Values> = {
  name: 'site' | 'notice'
  schema: z.ZodType<Values>
  settings: Settings
  valuesOf: (settings: Settings) => Values
  inputOf: (values: Values) => object
  onClose: () => void
}

/** A form of some of the settings; once saved, this page shows them too. */
export function useSettingsForm<Values extends FieldValues>({
  name,
  settings,
  onClose,
  ...form
}: Form<Values>) {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return useDraftForm({
    name: draftNameOf(name),
    endpoint: changeSettings,
    row: settings,
    ...form,
    success: t('saved'),
    failure: t('notSaved'),
    refreshes: [getSettings],
    onAnswer: (saved) => queries.setQueryData(keyOf(getSettings), saved),
    onSaved: () => {
      void revalidate()
      onClose()
    },
  })
}

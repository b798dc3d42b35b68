import { z } from 'zod'
import { languages } from '#contract/languages.ts'
import { NoticeText } from '#contract/system/setting-fields.ts'
import { maxNoticeLength } from '#contract/system/setting-limits.ts'
import type { Settings } from '#contract/system/settings.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const day = z.union([z.literal(''), z.iso.date()])
const NoticeValues = z
  .object({
    notice: z.object({
      texts: z.object({ en: NoticeText, fr: NoticeText, pt: NoticeText, es: NoticeText }),
      from: day,
      until: day,
    }),
  })
  .refine(({ notice: { from, until } }) => !from || !until || from <= until, {
    path: ['notice', 'until'],
    params: { field: 'beforeFirstDay' },
  })
type NoticeValues = z.infer<typeof NoticeValues>

const noTexts = { en: '', fr: '', pt: '', es: '' }
const valuesOf = ({ notice: { texts, from, until } }: Settings): NoticeValues => ({
  notice: { texts: { ...noTexts, ...texts }, from: from ?? '', until: until ?? '' },
})
const inputOf = ({ notice: { texts, from, until } }: NoticeValues) => ({
  notice: { texts, from: from || null, until: until || null },
})

/** The notice at the top of every page, in four languages, with its first and last day. */
export function NoticeForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const kept = useSettingsForm({ name: 'notice', schema: NoticeValues, settings, onClose, valuesOf, inputOf })
  const { form } = kept
  return (
    <form className="stack" noValidate onSubmit={kept.submit} aria-labelledby="settings-notice">
      <p className="small soft">{t('notice.text')}</p>
      <UnsavedNotes kept={kept} labelOf={labelOf} />
      <div className="duo">
        {languages.map((language) => (
          <TextField
            key={language}
            label={languageName(language, language)}
            lang={language}
            rows={3}
            maxLength={maxNoticeLength}
            error={form.errorOf(`notice.texts.${language}`)}
            {...form.register(`notice.texts.${language}`)}
          />
        ))}
        {(['from', 'until'] as const).map((name) => (
          <Field
            key={name}
            type="date"
            label={t(`notice.${name}`)}
            help={t(`notice.${name}Help`)}
            error={form.errorOf(`notice.${name}`)}
            {...form.register(`notice.${name}`)}
          />
        ))}
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

  function labelOf(path: string): string {
    const name = path.split('.')[1]
    return t(name === 'from' || name === 'until' ? `notice.${name}` : 'notice.title')
  }
}

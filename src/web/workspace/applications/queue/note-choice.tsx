import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { type NoteTemplate, noteTemplates } from '#contract/applications/review.ts'
import type { Ground } from '#contract/decisions/grounds.ts'
import { descriptionOf } from '#contract/values/names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { GroundField } from '#web/components/decision/ground-field.tsx'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

const Values = z.discriminatedUnion('template', [
  z.object({ template: z.literal(''), note: descriptionOf(2000) }),
  z.object({ template: z.enum(noteTemplates), note: z.string() }),
])

type NoteChoiceProps = {
  onSubmit: (note: { note?: string; template?: NoteTemplate; ground?: Ground }) => void
  children: ReactNode
}

/** One note for several people: a prepared one, which each person reads in their language, or the user's own. */
export function NoteChoice({ onSubmit, children }: NoteChoiceProps) {
  const { t } = useTranslation('applications')
  const form = useApiForm<z.infer<typeof Values>>(Values, { template: '', note: '' })
  const template = form.watch('template')
  const [ground, setGround] = useState<Ground>('other')
  const isEmpty = !form.watch('note').trim()
  const error = form.errorOf('note')
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.handleSubmit(({ template, note }) =>
        onSubmit(template ? { template } : { note, ground }),
      )}
    >
      <SelectField
        label={t('decide.begin')}
        {...(template && { help: t('bulk.inEachLanguage') })}
        {...form.register('template')}
      >
        <option value="">{t('decide.ownWords')}</option>
        {noteTemplates.map((each) => (
          <option key={each} value={each}>
            {t(`templates.${each}`)}
          </option>
        ))}
      </SelectField>
      {!template && <GroundField subject="application" value={ground} onChoose={setGround} />}
      {!template && (
        <TextField
          label={t('decide.note')}
          rows={5}
          required
          error={error && isEmpty ? t('decide.noteNeeded') : error}
          {...form.register('note')}
        />
      )}
      {children}
    </form>
  )
}

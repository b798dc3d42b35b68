import { type ChangeEvent, useEffect, useState } from 'react'
import { z } from 'zod'
import { type ApplicationDetail, noteTemplates } from '#contract/applications/review.ts'
import { groundOfTemplate } from '#contract/applications/template-grounds.ts'
import type { Ground } from '#contract/decisions/grounds.ts'
import { descriptionOf } from '#contract/values/names.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { GroundField } from '#web/components/decision/ground-field.tsx'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useLabels } from './labels.ts'
import type { Decision } from './use-decision.ts'
import { withTemplate } from './with-template.ts'

const Values = z.object({ note: descriptionOf(2000) })

type RejectFormProps = {
  application: ApplicationDetail
  decision: Decision
  isOpen: boolean
}

/** The note that every rejection needs, started from a template in the applicant's language. */
export function RejectForm({ application, decision, isOpen }: RejectFormProps) {
  const { t } = useTranslation('applications')
  const form = useApiForm(Values, { note: '' })
  const [ground, setGround] = useState<Ground>('other')
  const { setFocus } = form
  useEffect(() => {
    if (isOpen) setFocus('note')
  }, [isOpen, setFocus])
  const begin = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const template = oneOf(noteTemplates, target.value)
    if (template) form.setValue('note', withTemplate(form.getValues('note'), template, application.templates))
    if (template) setGround(groundOfTemplate[template])
    form.clearErrors('note')
  }
  const submit = form.handleSubmit(({ note }) =>
    decision.decide({ decision: 'reject', note, ground }, form.fail),
  )
  const isRejecting = decision.isPending && decision.pending === 'reject'
  return (
    <form className={isOpen ? 'stack' : 'hidden'} noValidate onSubmit={submit}>
      <Beginnings application={application} onBegin={begin} />
      <GroundField subject="application" value={ground} onChoose={setGround} />
      <NoteField form={form} language={application.applicant.language} />
      <button type="submit" className="button danger wide" aria-disabled={decision.isPending || undefined}>
        {t(isRejecting ? 'decide.pending' : 'decide.send')}
      </button>
    </form>
  )
}

type BeginningsProps = {
  application: ApplicationDetail
  onBegin: (event: ChangeEvent<HTMLSelectElement>) => void
}

function Beginnings({ application: { name, applicant }, onBegin }: BeginningsProps) {
  const { t } = useTranslation('applications')
  const { languageInSentence } = useLabels()
  return (
    <SelectField
      label={t('decide.begin')}
      help={t('decide.inLanguage', { language: languageInSentence(applicant.language), name })}
      onChange={onBegin}
    >
      <option value="">{t('decide.ownWords')}</option>
      {noteTemplates.map((each) => (
        <option key={each} value={each}>
          {t(`templates.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

type NoteFieldProps = { form: ReturnType<typeof useApiForm<z.infer<typeof Values>>>; language: string }

function NoteField({ form, language }: NoteFieldProps) {
  const { t } = useTranslation('applications')
  const error = form.errorOf('note')
  const isEmpty = !form.watch('note').trim()
  return (
    <TextField
      label={t('decide.note')}
      lang={language}
      rows={6}
      required
      error={error && isEmpty ? t('decide.noteNeeded') : error}
      {...form.register('note')}
    />
  )
}

import { useState } from 'react'
import { getApplication, noteOnApplication } from '#contract/applications/review.ts'
import { ApiError } from '#contract/client.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { loadFieldErrors } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { TextField } from '#web/ui/form/field.tsx'

const maxNoteLength = 1000

/** A note that the applicant does not see; it is in the history. */
export function TeamNote({ id }: { id: string }) {
  const { t } = useTranslation('applications')
  const { t: tw } = useTranslation('workspace')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<FieldError>()
  const change = useChange(noteOnApplication, {
    refreshes: [getApplication],
    success: t('team.kept'),
    failure: t('team.failed'),
    onSuccess: () => setText(''),
  })
  const keep = async () => {
    if (!text.trim()) await loadFieldErrors()
    setWrong(text.trim() ? undefined : { code: 'required' })
    if (!text.trim()) return
    const onError = (error: unknown) =>
      setWrong(error instanceof ApiError ? error.body.fields?.text : undefined)
    change.mutate({ id, text }, { onError })
  }
  return (
    <section className="card stack stack-2" aria-labelledby="team">
      <h2 className="sub" id="team">
        {t('team.title')}
      </h2>
      <form
        className="stack stack-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <TextField
          label={t('team.label')}
          help={t('team.hint')}
          rows={2}
          maxLength={maxNoteLength}
          error={wrong && fieldErrorText(tw, wrong)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button small" disabled={change.isPending}>
          {t('team.keep')}
        </button>
      </form>
    </section>
  )
}

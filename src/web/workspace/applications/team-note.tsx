import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getApplication, noteOnApplication } from '#contract/applications.ts'
import { descriptionOf } from '#contract/names.ts'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/use-api-form.ts'
import { TextField } from '#web/ui/field.tsx'

const Values = z.object({ text: descriptionOf(1000) })

/** A note that the applicant does not see; it stands in the history. */
export function TeamNote({ id }: { id: string }) {
  const { t } = useTranslation('applications')
  const form = useApiForm(Values, { text: '' })
  const change = useChange(noteOnApplication, {
    refreshes: [getApplication],
    success: t('team.kept'),
    failure: t('team.failed'),
    onSuccess: () => form.reset(),
  })
  const submit = form.handleSubmit(({ text }) => change.mutate({ id, text }, { onError: form.fail }))
  return (
    <section className="card stack stack-2" aria-labelledby="team">
      <h2 className="sub" id="team">
        {t('team.title')}
      </h2>
      <form className="stack stack-2" noValidate onSubmit={submit}>
        <TextField
          label={t('team.label')}
          help={t('team.hint')}
          rows={2}
          error={form.errorOf('text')}
          {...form.register('text')}
        />
        <button type="submit" className="button small" disabled={change.isPending}>
          {t('team.keep')}
        </button>
      </form>
    </section>
  )
}

import type { FormEvent } from 'react'
import { maxStopWordLength } from '#contract/system/search-limits.ts'
import { addStopWord, getSearchWords } from '#contract/system/search-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useOneFieldForm } from '#web/data/form/use-one-field-form.ts'
import { Field } from '#web/ui/form/field.tsx'

/** Adds a word that a search leaves out. */
export function StopWordForm({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation('search-words')
  const form = useOneFieldForm('word')
  const add = useChange(addStopWord, {
    refreshes: [getSearchWords],
    success: t('stop.added'),
    failure: false,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const word = form.read()
    if (word) add.mutate({ word }, { onSuccess: form.reset, onError: form.fail })
  }
  return (
    <form className="stack stack-2 max-w-96" noValidate onSubmit={submit} aria-labelledby={labelledBy}>
      <Field
        label={t('stop.word')}
        autoComplete="off"
        maxLength={maxStopWordLength}
        error={form.error}
        {...form.field}
      />
      <p>
        <button type="submit" className="button" disabled={add.isPending}>
          {t('stop.add')}
        </button>
      </p>
    </form>
  )
}

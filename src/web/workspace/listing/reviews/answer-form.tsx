import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Language } from '#contract/languages.ts'
import { maxReviewLength } from '#contract/reviews/kinds.ts'
import { answerReview, getDayOfRequest, listProviderReviews } from '#contract/reviews/provider.ts'
import { guessLanguage } from '#i18n/guess-language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { forgetText, keepText, readText } from '#web/data/form/device-store.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { ChevronDown, CircleAlert } from '#web/icons/icons.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type AnswerFormProps = {
  /** Of the review. */
  id: string
  /** In which the review was written. */
  language: Language
}

/** The one answer to a review, behind its button; what is typed is kept on the device until it is public. */
export function AnswerForm({ id, language }: AnswerFormProps) {
  const { t } = useTranslation('owner-reviews')
  const { t: tw } = useTranslation('workspace')
  const site = useSite()
  const keptAs = `answer ${useUser()?.id} review ${id}`
  const [text, setText] = useState<string>()
  const answering = useChange(answerReview, {
    refreshes: [listProviderReviews, getDayOfRequest],
    success: t('answer.sent'),
    failure: false,
    onSuccess: () => forgetText(keptAs),
  })
  if (text === undefined) {
    return (
      <p>
        <button type="button" className="button" onClick={() => setText(readText(keptAs) ?? '')}>
          {t('answer.open')}
          <Icon of={ChevronDown} />
        </button>
      </p>
    )
  }
  const write = (typed: string) => {
    setText(typed)
    keepText(keptAs, typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!answering.isPending) answering.mutate({ id, text, language: guessLanguage(text) ?? site.language })
  }
  const { error } = answering
  const wrong = error instanceof ApiError ? error.body.fields?.text : undefined
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label={t('answer.label')}
        help={t('answer.help', { most: maxReviewLength })}
        rows={4}
        maxLength={maxReviewLength}
        lang={text ? (guessLanguage(text) ?? site.language) : language}
        value={text}
        onChange={({ target }) => write(target.value)}
        error={wrong && fieldErrorText(tw, wrong)}
        autoFocus
      />
      {error && !wrong && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} />
          {errorText(tw, error)}
        </p>
      )}
      <p>
        <button type="submit" className="button primary" disabled={answering.isPending}>
          {t(answering.isPending ? 'answer.sending' : 'answer.send')}
        </button>
      </p>
    </form>
  )
}

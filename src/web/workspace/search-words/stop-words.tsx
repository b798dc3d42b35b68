import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { mostOfStopWord } from '#contract/search-limits.ts'
import { addStopWord, getSearchWords, removeStopWord } from '#contract/search-words.ts'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/use-api-form.ts'
import { X } from '#web/icons/icons.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type StopWordsProps = { words: string[]; standard: number; mayEdit: boolean }
const Word = z.object({ word: z.string().trim().min(1).max(mostOfStopWord) })

/** The words that a search leaves out, as far as staff added them. */
export function StopWords({ words, standard, mayEdit }: StopWordsProps) {
  const { t } = useTranslation('search-words')
  const form = useApiForm(Word, { word: '' })
  const refreshes = [getSearchWords]
  const add = useChange(addStopWord, { refreshes, success: t('stop.added'), failure: false })
  const remove = useChange(removeStopWord, { refreshes, success: t('stop.removed') })
  const submit = form.handleSubmit(async (values) => {
    try {
      await add.mutateAsync(values)
      form.reset()
    } catch (error) {
      form.fail(error)
    }
  })
  return (
    <section className="stack" aria-labelledby="stop-words">
      <h2 id="stop-words">{t('stop.title')}</h2>
      <p className="small soft">{t('stop.text', { words: standard })}</p>
      {words.length === 0 ? (
        <p className="soft">{t('stop.none')}</p>
      ) : (
        <ul className="row">
          {words.map((word) => (
            <li key={word} className="row">
              <span className="badge">{word}</span>
              {mayEdit && (
                <button
                  type="button"
                  className="button quiet small"
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ word })}
                >
                  <Icon of={X} />
                  <span className="sr">{t('stop.remove', { word })}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <form className="stack stack-2 max-w-96" noValidate onSubmit={submit} aria-labelledby="stop-words">
          <Field
            label={t('stop.word')}
            autoComplete="off"
            maxLength={mostOfStopWord}
            error={form.errorOf('word')}
            {...form.register('word')}
          />
          <p>
            <button type="submit" className="button" disabled={add.isPending}>
              {t('stop.add')}
            </button>
          </p>
        </form>
      )}
    </section>
  )
}

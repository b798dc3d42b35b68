import { getSearchWords, removeStopWord } from '#contract/system/search-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StopWordForm } from './stop-word-form.tsx'

type StopWordsProps = { words: string[]; standard: number; mayEdit: boolean }

/** The words added by staff that a search ignores. */
export function StopWords({ words, standard, mayEdit }: StopWordsProps) {
  const { t } = useTranslation('search-words')
  const remove = useChange(removeStopWord, { refreshes: [getSearchWords], success: t('stop.removed') })
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
      {mayEdit && <StopWordForm labelledBy="stop-words" />}
    </section>
  )
}

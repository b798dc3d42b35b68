import type { SearchHit } from '#contract/directory/search.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Asked, addressOf } from './asked.ts'

type MatchNoteProps = { asked: Asked; best: Pick<SearchHit, 'match' | 'meant'> }

/** Says when hits lack the words that were typed: a probable meaning is suggested, never assumed. */
export function MatchNote({ asked, best: { match, meant } }: MatchNoteProps) {
  const { t } = useTranslation('search')
  const wrong = meant === null ? [] : wordsNotIn(asked.q, meant)
  const [before, after] = t('didYouMean', { meant: '\n' }).split('\n')
  return (
    <>
      {meant !== null && (
        <p className="lead">
          {wrong.length > 0 && `${t('notWritten', { words: wrong.join(' ') })} `}
          {before}
          <a href={addressOf({ ...asked, q: meant, section: undefined })}>{meant}</a>
          {after}
        </p>
      )}
      {match === 'closest' && <p className="lead">{t('closest')}</p>}
    </>
  )
}

const wordsNotIn = (q: string, meant: string) => {
  const kept = new Set(meant.split(/\s+/))
  return q.split(/\s+/).filter((word) => word && !kept.has(word))
}

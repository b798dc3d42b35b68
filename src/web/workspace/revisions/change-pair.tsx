import type { RevisionChange } from '#contract/listings/revisions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { markedDifference } from './marked-difference.ts'
import { useWords } from './use-words.ts'

type ChangePairProps = { change: RevisionChange; isLive: boolean; isOpen: boolean }

/** One field: before on the left, after on the right, with the changed part marked in both. */
export function ChangePair({ change, isLive, isOpen }: ChangePairProps) {
  const { t } = useTranslation('revisions')
  const { inWords, fieldOf } = useWords()
  const { before, after, now } = change
  const [was, is] = [inWords(change, before), inWords(change, after)]
  const { start, removed, added, end } = markedDifference(was, is, change.field === 'phone')
  const isAsChanged = now === after
  return (
    <div className="stack stack-2">
      <h3 className="small">{fieldOf(change)}</h3>
      <div className="pair">
        <div>
          <span className="kicker">{t('before')}</span>
          <p>
            {before === null ? (
              <span className="soft">{was}</span>
            ) : (
              <Marked start={start} end={end}>
                {removed && <del>{removed}</del>}
              </Marked>
            )}
          </p>
        </div>
        <div className="now">
          <span className="kicker">{t(isOpen && isAsChanged ? (isLive ? 'nowLive' : 'now') : 'then')}</span>
          <p>
            {after === null ? (
              <span className="soft">{is}</span>
            ) : (
              <Marked start={start} end={end}>
                {added && <ins>{added}</ins>}
              </Marked>
            )}
          </p>
          {isOpen && !isAsChanged && <p className="small">{t('since', { value: inWords(change, now) })}</p>}
        </div>
      </div>
    </div>
  )
}

type MarkedProps = { start: string; end: string; children: React.ReactNode }

const Marked = ({ start, end, children }: MarkedProps) => (
  <>
    {start}
    {children}
    {end}
  </>
)

import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import type { Revision } from '#contract/revisions.ts'
import { Check, Mail, TriangleAlert, Undo2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { ChangePair } from './change-pair.tsx'
import { useWords } from './use-words.ts'

type RevisionEntryProps = {
  revision: Revision
  /** The one that the keys act on. */
  isHere: boolean
  isPending: boolean
  onHere: () => void
  onAcknowledge: () => void
  onRestore: () => void
}

/** What an owner changed of one listing, each field before and now, and what one can do about it. */
export function RevisionEntry({ revision, isHere, isPending, ...on }: RevisionEntryProps) {
  const { t } = useTranslation('revisions')
  const { typeOf } = useWords()
  const { id, listing, changes, hints, changedAt, state, settledAt, settledBy } = revision
  const about = [typeOf(listing.type), listing.city?.city].filter(Boolean).join(' · ')
  return (
    <article className="stack" aria-labelledby={`of-${id}`} onFocus={on.onHere}>
      <div className="head">
        <h2 id={`of-${id}`}>
          <a href={paths.ownListing(listing.kind, listing.slug)} data-revision={id}>
            {listing.name || t('noName')}
          </a>
        </h2>
        <p className="small soft">
          {about && `${about} · `}
          <Moment at={changedAt} />, {t('byOwner')}
        </p>
      </div>
      {changes.map((change) => (
        <ChangePair
          key={`${change.field} ${change.before ?? ''} ${change.after ?? ''}`}
          change={change}
          isLive={listing.isPublic}
          isOpen={state === 'open'}
        />
      ))}
      {hints.length > 0 && state === 'open' && <SecondLook hints={hints} />}
      {state === 'open' ? (
        <Answers revision={revision} isHere={isHere} isPending={isPending} {...on} />
      ) : (
        settledAt && (
          <p className="small soft">
            {t(state === 'restored' ? 'restoredBy' : 'lookedBy', { name: settledBy ?? t('somebody') })},{' '}
            <Moment at={settledAt} />
          </p>
        )
      )}
    </article>
  )
}

function SecondLook({ hints }: Pick<Revision, 'hints'>) {
  const { t } = useTranslation('revisions')
  return (
    <div className="note wait">
      <Icon of={TriangleAlert} />
      <div>
        <b>{t('secondLook')}</b>
        {hints.map((hint) => (
          <p key={hint}>{t(`hints.${hint}`)}</p>
        ))}
      </div>
    </div>
  )
}

function Answers({ revision, isHere, isPending, ...on }: RevisionEntryProps) {
  const { t } = useTranslation('revisions')
  const { can, owner, listing } = revision
  const subject = encodeURIComponent(listing.name)
  return (
    <>
      {!can.settle && <p className="small">{t('ownChange')}</p>}
      {can.settle && !can.restore && <p className="small">{t('changedSince')}</p>}
      <div className="row">
        {can.settle && (
          <button type="button" className="button primary" disabled={isPending} onClick={on.onAcknowledge}>
            <Icon of={Check} />
            {t('looksRight')} {isHere && <Key of="a" />}
          </button>
        )}
        {can.restore && (
          <button type="button" className="button" disabled={isPending} onClick={on.onRestore}>
            <Icon of={Undo2} />
            {t('restore')} {isHere && <Key of="r" />}
          </button>
        )}
        {owner && (
          <a className="button quiet" href={`mailto:${encodeURI(owner.email)}?subject=${subject}`}>
            <Icon of={Mail} />
            {t('write')}
          </a>
        )}
      </div>
    </>
  )
}

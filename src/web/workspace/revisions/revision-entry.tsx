import { acknowledgeRevision, type Revision, revisionQueue } from '#contract/listings/revisions.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Check, Mail, TriangleAlert, Undo2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { EntryProps } from '#web/workspace/shell/queue.ts'
import { useSettling } from '#web/workspace/shell/use-settling.ts'
import { ChangePair } from './change-pair.tsx'
import { useWords } from './use-words.ts'

type RevisionEntryProps = EntryProps<Revision, 'restore'>

/** An owner's changes to one listing, each field before and after, and the actions on them. */
export function RevisionEntry({ row: revision, ...rest }: RevisionEntryProps) {
  const { t } = useTranslation('revisions')
  const { typeOf } = useWords()
  const { id, listing, changes, hints, changedAt, state, settledAt, settledBy } = revision
  const about = [typeOf(listing.type), listing.city?.city].filter(Boolean).join(' · ')
  return (
    <>
      <div className="head">
        <h2 id={`of-${id}`}>
          <a href={paths.ownListing(listing.kind, listing.slug)}>{listing.name || t('noName')}</a>
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
        <Answers row={revision} {...rest} />
      ) : (
        settledAt && (
          <p className="small soft">
            {t(state === 'restored' ? 'restoredBy' : 'lookedBy', { name: settledBy ?? t('somebody') })},{' '}
            <Moment at={settledAt} />
          </p>
        )
      )}
    </>
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

function Answers({ row: { id, changedAt, can, owner, listing }, isHere, onAsk }: RevisionEntryProps) {
  const { t } = useTranslation('revisions')
  const { settle, isPending } = useSettling(revisionQueue, acknowledgeRevision, {
    success: t('notices.looked'),
  })
  const subject = encodeURIComponent(listing.name)
  return (
    <>
      {!can.settle && <p className="small">{t('ownChange')}</p>}
      {can.settle && !can.restore && <p className="small">{t('changedSince')}</p>}
      <div className="row">
        {can.settle && (
          <button
            type="button"
            className="button primary"
            data-key="a"
            disabled={isPending}
            onClick={() => settle({ id, changedAt })}
          >
            <Icon of={Check} />
            {t('looksRight')} {isHere && <Key of="a" />}
          </button>
        )}
        {can.restore && (
          <button
            type="button"
            className="button"
            data-key="r"
            disabled={isPending}
            onClick={() => onAsk('restore')}
          >
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

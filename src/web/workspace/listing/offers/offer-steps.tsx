import { useState } from 'react'
import { archiveOffer, duplicateOffer, type OwnOffer, unarchiveOffer } from '#contract/listings/own-offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useReason } from '#web/components/decision/use-reason.tsx'
import { useChange } from '#web/data/api.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOwnListing } from '../own-listing.ts'
import { DeleteOfferDialog } from './delete-offer-dialog.tsx'
import { offerLists } from './own-offers.ts'

type OfferStepsProps = {
  offer: OwnOffer
  place: (offer: OwnOffer) => void
  onDone: () => void
  /** Called with the copy, which is on the same page. */
  onCopied: (copy: OwnOffer) => void
}

/** Copies, archives or deletes an offer. */
export function OfferSteps({ offer, place, onDone, onCopied }: OfferStepsProps) {
  const { t } = useTranslation('owner-offers')
  const [isDeleting, setDeleting] = useState(false)
  const done = (after: OwnOffer) => {
    place(after)
    onDone()
  }
  const duplicate = useChange(duplicateOffer, {
    refreshes: offerLists,
    onSuccess: (copy) => {
      place(copy)
      onCopied(copy)
    },
    success: t('notices.duplicated'),
    failure: t('notices.duplicateFailed'),
  })
  const { id } = offer
  return (
    <details className="more">
      <summary className="min-h-11">
        {t('steps.title')}
        <Icon of={ChevronDown} />
      </summary>
      <div className="stack stack-2">
        <p className="row">
          <button
            type="button"
            className="button small"
            disabled={duplicate.isPending}
            onClick={() => duplicate.mutate({ id, isOnPage: true })}
          >
            {t('steps.duplicate')}
          </button>
          <ArchiveButton offer={offer} onDone={done} />
          <button type="button" className="button small danger" onClick={() => setDeleting(true)}>
            {t('steps.delete')}
          </button>
        </p>
        <p className="small soft">{t('steps.text')}</p>
      </div>
      {isDeleting && <DeleteOfferDialog offer={offer} onClose={() => setDeleting(false)} onDeleted={done} />}
    </details>
  )
}

type ArchiveButtonProps = { offer: OwnOffer; onDone: (after: OwnOffer) => void }

/** Archives an offer or brings it back; of another’s offer staff first say why it is archived. */
function ArchiveButton({ offer: { id, archivedAt }, onDone }: ArchiveButtonProps) {
  const { t } = useTranslation('owner-offers')
  const { listing } = useOwnListing()
  const isArchived = archivedAt !== null
  const archive = useChange(isArchived ? unarchiveOffer : archiveOffer, {
    refreshes: offerLists,
    onSuccess: onDone,
    success: t(isArchived ? 'notices.restored' : 'notices.archived'),
    failure: t(isArchived ? 'notices.restoreFailed' : 'notices.archiveFailed'),
  })
  const { ask, dialog } = useReason('offer', archive)
  const askWhy = () =>
    ask({
      ...{ title: t('steps.archiveTitle'), label: t('steps.archive') },
      act: (why, { close, fail }) => archive.mutate({ id, ...why }, { onSuccess: close, onError: fail }),
    })
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={archive.isPending}
        onClick={() => (listing.isMine || isArchived ? archive.mutate({ id }) : askWhy())}
      >
        {t(isArchived ? 'away.unarchive' : 'steps.archive')}
      </button>
      {dialog}
    </>
  )
}

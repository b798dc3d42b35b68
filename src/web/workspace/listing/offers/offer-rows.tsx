import { useId } from 'react'
import {
  linkOffer,
  type OwnOffer,
  restoreOffer,
  unarchiveOffer,
  unlinkOffer,
} from '#contract/listings/own-offers.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DecisionNote } from '#web/components/decision/decision-note.tsx'
import { useReason } from '#web/components/decision/use-reason.tsx'
import { useChange } from '#web/data/api.ts'
import { Pencil, Plus, RotateCw } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useOwnListing } from '../own-listing.ts'
import { OfferSummary } from './offer-summary.tsx'
import { offerLists, useNamedListing } from './own-offers.ts'

const CustomizePanel = loadLater(async () => {
  await loadTexts('editing', 'fields', 'offer-forms')
  return (await import('./customize/customize-panel.tsx')).CustomizePanel
})

type RowProps = { offer: OwnOffer; place: (offer: OwnOffer) => void; onEdit: () => void }

/** An offer on the page, with the panel in which it is customized. */
export function LinkedRow({
  offer,
  place,
  onEdit,
  isOpen,
  onOpen,
}: RowProps & { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { t } = useTranslation('owner-offers')
  const panel = useId()
  return (
    <>
      <li className="flat">
        <OfferSummary offer={offer} />
        <div className="acts">
          <EditButton offer={offer} onEdit={onEdit} />
          <button
            type="button"
            className="button small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => onOpen(!isOpen)}
          >
            {t('linked.customize')}
            <Of offer={offer} />
          </button>
          <UnlinkButton offer={offer} place={place} />
        </div>
      </li>
      {isOpen && (
        <li className="panel" id={panel}>
          <CustomizePanel offer={offer} place={place} onClose={() => onOpen(false)} />
        </li>
      )}
    </>
  )
}

/** Takes an offer off the page; of another’s offer staff first say why. */
function UnlinkButton({ offer, place }: Omit<RowProps, 'onEdit'>) {
  const { t } = useTranslation('owner-offers')
  const { listing } = useOwnListing()
  const unlink = useChange(unlinkOffer, {
    refreshes: offerLists,
    success: t('notices.unlinked'),
    failure: t('notices.unlinkFailed'),
    onSuccess: place,
  })
  const { ask, dialog } = useReason('offer', unlink)
  const { id } = offer
  const askWhy = () =>
    ask({
      ...{ title: t('linked.unlinkTitle'), label: t('linked.unlink') },
      act: (why, { close, fail }) => unlink.mutate({ id, ...why }, { onSuccess: close, onError: fail }),
    })
  return (
    <>
      <button
        type="button"
        className="button quiet small"
        disabled={unlink.isPending}
        onClick={() => (listing.isMine ? unlink.mutate({ id }) : askWhy())}
      >
        {t('linked.unlink')}
        <Of offer={offer} />
      </button>
      {dialog}
    </>
  )
}

/** An offer on no page. */
export function UnlinkedRow({ offer, place, onEdit }: RowProps) {
  const { t } = useTranslation('owner-offers')
  const named = useNamedListing()
  const taken = useTakenDown(offer)
  const link = useChange(linkOffer, {
    refreshes: offerLists,
    success: t('notices.linked'),
    failure: t('notices.linkFailed'),
    onSuccess: place,
  })
  return (
    <li className="flat">
      <OfferSummary offer={offer}>{taken && <DecisionNote decision={taken} />}</OfferSummary>
      <div className="acts">
        {!taken && (
          <button
            type="button"
            className="button small primary"
            disabled={link.isPending}
            onClick={() => link.mutate({ id: offer.id, ...named })}
          >
            <Icon of={Plus} />
            {t('unlinked.link')}
            <Of offer={offer} />
          </button>
        )}
        <EditButton offer={offer} onEdit={onEdit} />
      </div>
    </li>
  )
}

/** An archived or deleted offer, which can be restored. */
export function PutAwayRow({ offer, place }: Omit<RowProps, 'onEdit'>) {
  const { t } = useTranslation('owner-offers')
  const isDeleted = offer.deletedAt !== null
  const taken = useTakenDown(offer)
  const back = useChange(isDeleted ? restoreOffer : unarchiveOffer, {
    refreshes: offerLists,
    success: t('notices.restored'),
    failure: t('notices.restoreFailed'),
    onSuccess: place,
  })
  return (
    <li className="flat">
      <OfferSummary offer={offer}>{taken && <DecisionNote decision={taken} />}</OfferSummary>
      {!taken && (
        <div className="acts">
          <button
            type="button"
            className="button small"
            disabled={back.isPending}
            onClick={() => back.mutate({ id: offer.id })}
          >
            <Icon of={RotateCw} />
            {t(isDeleted ? 'away.restore' : 'away.unarchive')}
            <Of offer={offer} />
          </button>
        </div>
      )}
    </li>
  )
}

/** For its owner: what staff decided against an offer, which only they can bring back then. */
function useTakenDown({ decision }: OwnOffer) {
  const { listing } = useOwnListing()
  return listing.isMine && decision?.measure !== 'changed' ? decision : null
}

function EditButton({ offer, onEdit }: Pick<RowProps, 'offer' | 'onEdit'>) {
  const { t } = useTranslation('owner-offers')
  return (
    <button type="button" className="button small" onClick={onEdit}>
      <Icon of={Pencil} />
      {t('edit')}
      <Of offer={offer} />
    </button>
  )
}

/** Names the offer of a button for screen readers. */
function Of({ offer }: { offer: OwnOffer }) {
  return (
    <span className="sr" lang={offer.originalLanguage}>
      {' '}
      {offer.title}
    </span>
  )
}

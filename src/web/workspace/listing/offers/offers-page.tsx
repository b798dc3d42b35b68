import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listUnlinkedOffers, type OwnOffer } from '#contract/listings/own-offers.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { findOwnListing } from '../find-own-listing.ts'
import { useOwnListing } from '../own-listing.ts'
import type { Route } from './+types/offers-page'
import { BoundedRows } from './bounded-rows.tsx'
import { LinkedRow, PutAwayRow, UnlinkedRow } from './offer-rows.tsx'
import { namedListing, offersOf, useOwnOffers } from './own-offers.ts'

const OfferEditor = loadLater(async () => {
  await loadTexts('editing', 'fields', 'offer-forms')
  return (await import('./offer-editor.tsx')).OfferEditor
})
const NewOffer = loadLater(async () => {
  await loadTexts('editing', 'fields', 'offer-forms')
  return (await import('./new-offer.tsx')).NewOffer
})

export async function loader(args: Route.LoaderArgs) {
  const own = await findOwnListing(args)
  if (!own) return null
  return prefetched(
    args.context,
    [offersOf[own.kind], { id: own.id }],
    [listUnlinkedOffers, namedListing(own)],
  )
}

export const shouldRevalidate = onAnotherPage

/** The offers of a listing: on its page, on none, archived or deleted; and the form of one. */
export default function OffersPage() {
  const { t } = useTranslation('owner-offers')
  const { linked, unlinked, place } = useOwnOffers()
  const { search } = useSite()
  const [open, setOpen] = useState<Open>({})
  // forms are opened in the browser: the first render has the lists
  const openNamed = useEffectEvent(() => setOpen(openAt(search)))
  useEffect(() => openNamed(), [])
  if (linked.isError || unlinked.isError) {
    const again = () => Promise.all([linked.refetch(), unlinked.refetch()])
    return <ListState title={t('loadFailed')} action={t('retry')} onAct={again} />
  }
  if (!linked.data || !unlinked.data) return <ListState title={t('loading')} isLoading />
  const all = [...linked.data.items, ...unlinked.data.items]
  const edited = all.find(({ id, can }) => id === open.edit && can.edit)
  if (edited) {
    return (
      <OfferEditor
        key={edited.id}
        offer={edited}
        place={place}
        onClose={() => setOpen({})}
        onCopied={(copy) => setOpen({ edit: copy.id })}
      />
    )
  }
  return (
    <OfferLists
      linked={linked.data.items}
      unlinked={unlinked.data.items}
      place={place}
      open={open}
      onOpen={setOpen}
    />
  )
}

/** The open form: a new offer, an edited one or a customized one. */
type Open = { new?: boolean; edit?: string | null; custom?: string | null }

/** The form that an address names: `?edit=…`, `?custom=…`, `?new=1`. */
function openAt(search: string): Open {
  const params = new URLSearchParams(search)
  return { new: params.has('new'), edit: params.get('edit'), custom: params.get('custom') }
}

const isActive = ({ archivedAt, deletedAt }: OwnOffer) => !archivedAt && !deletedAt

type OfferListsProps = {
  linked: OwnOffer[]
  unlinked: OwnOffer[]
  place: (offer: OwnOffer) => void
  open: Open
  onOpen: (open: Open) => void
}

function OfferLists({ linked, unlinked, place, open, onOpen }: OfferListsProps) {
  const { t } = useTranslation('owner-offers')
  const loose = unlinked.filter(isActive)
  const away = [...linked, ...unlinked].filter((offer) => !isActive(offer))
  const edit = (offer: OwnOffer) => onOpen({ edit: offer.id })
  return (
    <>
      <LinkedOffers offers={linked.filter(isActive)} {...{ place, open, onOpen }} />
      {loose.length > 0 && (
        <section aria-labelledby="unlinked-offers">
          <div className="head">
            <h2 id="unlinked-offers">{t('unlinked.title')}</h2>
            <span className="small soft num">{t('unlinked.count', { count: loose.length })}</span>
          </div>
          {/* a list that scrolls must be reached by keyboard */}
          <BoundedRows
            offers={loose}
            className="rows max-h-96 overflow-y-auto"
            tabIndex={0}
            aria-label={t('unlinked.title')}
          >
            {(offer) => <UnlinkedRow key={offer.id} offer={offer} place={place} onEdit={() => edit(offer)} />}
          </BoundedRows>
        </section>
      )}
      {away.length > 0 && (
        <section aria-labelledby="put-away-offers">
          <div className="head">
            <h2 id="put-away-offers">{t('away.title')}</h2>
          </div>
          <p className="small soft">{t('away.text')}</p>
          <BoundedRows offers={away} className="rows">
            {(offer) => <PutAwayRow key={offer.id} offer={offer} place={place} />}
          </BoundedRows>
        </section>
      )}
    </>
  )
}

type LinkedOffersProps = Omit<OfferListsProps, 'linked' | 'unlinked'> & { offers: OwnOffer[] }

function LinkedOffers({ offers, place, open, onOpen }: LinkedOffersProps) {
  const { t } = useTranslation('owner-offers')
  const { kind } = useOwnListing()
  const isNew = open.new === true
  const toggle = useRef<HTMLButtonElement>(null)
  const wasNew = useRef(isNew)
  useEffect(() => {
    if (wasNew.current && !isNew) toggle.current?.focus()
    wasNew.current = isNew
  }, [isNew])
  return (
    <section aria-labelledby="linked-offers">
      <div className="head">
        <h2 id="linked-offers">{t('linked.title')}</h2>
        <button
          type="button"
          className="button small primary min-h-11"
          aria-expanded={isNew}
          ref={toggle}
          onClick={() => onOpen({ ...open, new: !isNew })}
        >
          <Icon of={Plus} />
          {t('new.open')}
        </button>
      </div>
      {isNew && <NewOffer place={place} onClose={() => onOpen({ ...open, new: false })} />}
      {offers.length === 0 ? (
        <ListState title={t(`linked.empty.${kind}`)} text={t('linked.emptyText')} />
      ) : (
        // the address may open one far down the list
        <BoundedRows
          offers={offers}
          least={offers.findIndex(({ id }) => id === open.custom) + 1}
          className="rows"
        >
          {(offer) => (
            <LinkedRow
              key={offer.id}
              offer={offer}
              place={place}
              onEdit={() => onOpen({ edit: offer.id })}
              isOpen={open.custom === offer.id}
              onOpen={(isOpen) => onOpen({ ...open, custom: isOpen ? offer.id : null })}
            />
          )}
        </BoundedRows>
      )}
    </section>
  )
}

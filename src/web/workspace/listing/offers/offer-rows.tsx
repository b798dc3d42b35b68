import { type ReactNode, useId } from 'react'
import { textsStateOf } from '#contract/content/text-times.ts'
import { languages } from '#contract/languages.ts'
import { offerRestoreDays } from '#contract/listings/offer-limits.ts'
import {
  linkOffer,
  type OwnOffer,
  restoreOffer,
  unarchiveOffer,
  unlinkOffer,
} from '#contract/listings/own-offers.ts'
import { dayMs } from '#contract/values/day.ts'
import { loadTexts } from '#i18n/browser.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { useChange } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import {
  Archive,
  BookmarkCheck,
  CalendarX,
  CircleDashed,
  Pencil,
  Plus,
  RotateCw,
  Trash2,
} from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { offerLists, useNamedListing } from './own-offers.ts'

const CustomizePanel = loadLater(async () => {
  await loadTexts('editing', 'fields', 'offer-forms')
  return (await import('./customize-panel.tsx')).CustomizePanel
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
  const unlink = useChange(unlinkOffer, {
    refreshes: offerLists,
    success: t('notices.unlinked'),
    failure: t('notices.unlinkFailed'),
    onSuccess: place,
  })
  const panel = useId()
  return (
    <>
      <li className="flat">
        <Summary offer={offer} onEdit={onEdit} />
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
          <button
            type="button"
            className="button quiet small"
            disabled={unlink.isPending}
            onClick={() => unlink.mutate({ id: offer.id })}
          >
            {t('linked.unlink')}
            <Of offer={offer} />
          </button>
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

/** An offer on no page. */
export function UnlinkedRow({ offer, place, onEdit }: RowProps) {
  const { t } = useTranslation('owner-offers')
  const named = useNamedListing()
  const link = useChange(linkOffer, {
    refreshes: offerLists,
    success: t('notices.linked'),
    failure: t('notices.linkFailed'),
    onSuccess: place,
  })
  return (
    <li className="flat">
      <Summary offer={offer} onEdit={onEdit} />
      <div className="acts">
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
        <EditButton offer={offer} onEdit={onEdit} />
      </div>
    </li>
  )
}

/** An archived or deleted offer, which can be restored. */
export function PutAwayRow({ offer, place, onEdit }: RowProps) {
  const { t } = useTranslation('owner-offers')
  const isDeleted = offer.deletedAt !== null
  const back = useChange(isDeleted ? restoreOffer : unarchiveOffer, {
    refreshes: offerLists,
    success: t('notices.restored'),
    failure: t('notices.restoreFailed'),
    onSuccess: place,
  })
  return (
    <li className="flat">
      <Summary offer={offer} {...(!isDeleted && { onEdit })} />
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
    </li>
  )
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

function Summary({ offer }: { offer: OwnOffer; onEdit?: () => void }) {
  const { t } = useTranslation('owner-offers')
  const words = useOfferWords()
  const { day } = useMoments()
  // as visitors read them
  const maxGroupSize = offer.link?.customMaxGroupSize ?? offer.maxGroupSize
  const price = offer.link?.customPrice ?? offer.price
  const facts = [
    words.duration(offer),
    maxGroupSize && t('facts.upTo', { count: maxGroupSize }),
    price !== null && `${words.price(price, offer)} · ${words.unit(offer)}`,
  ].filter(Boolean)
  const days = {
    ...offer,
    availableFrom: offer.link?.availableFrom ?? null,
    availableTo: offer.link?.availableTo ?? null,
  }
  return (
    <div>
      <h3 lang={offer.originalLanguage}>{offer.title}</h3>
      {facts.length > 0 && <p className="small soft">{facts.join(' · ')}</p>}
      <p className="row mt-1">
        {offer.deletedAt ? (
          <Badge icon={Trash2} tone="wait">
            {t('away.until', {
              date: day(new Date(Date.parse(offer.deletedAt) + offerRestoreDays * dayMs).toISOString()),
            })}
          </Badge>
        ) : (
          offer.archivedAt && <Badge icon={Archive}>{t('away.archived')}</Badge>
        )}
        {offer.link?.isTemplate && (
          <Badge icon={BookmarkCheck} tone="type">
            {t('facts.template')}
          </Badge>
        )}
        {!offer.isAvailable && (
          <Badge icon={CalendarX} tone="wait">
            {words.unavailable(days)}
          </Badge>
        )}
        {offer.months.length > 0 && <Badge>{words.season(days)}</Badge>}
        <Missing offer={offer} />
      </p>
    </div>
  )
}

function Badge({ icon, tone = '', children }: { icon?: string; tone?: string; children: ReactNode }) {
  return (
    <span className={`badge ${tone} whitespace-normal`}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}

/** The languages in which a text is missing or older than its original. */
function Missing({ offer: { texts, textTimes, originalLanguage } }: { offer: OwnOffer }) {
  const { t } = useTranslation('owner-offers')
  const { language: own } = useSite()
  const { title, description, duration } = texts
  return languages.map((language) => {
    const state = textsStateOf({ title, description, duration }, textTimes, originalLanguage, language)
    if (state !== 'missing' && state !== 'outdated') return null
    return (
      <Badge key={language} icon={CircleDashed} tone="wait">
        {t(`facts.${state}`, { language: languageName(language, own) })}
      </Badge>
    )
  })
}

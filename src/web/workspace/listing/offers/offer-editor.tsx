import { useEffect, useRef } from 'react'
import { updateOffer } from '#contract/listings/offer-changes.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { paths } from '#contract/paths.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellTyped } from '#web/components/preview/typed.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ArrowLeft, CircleCheck, CircleDashed } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { CalendarsFold } from './calendars/calendars-fold.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferSteps } from './offer-steps.tsx'
import { inputOfOffer, OfferValues, valuesOfOffer } from './offer-values.ts'
import { offerLists } from './own-offers.ts'

const Gallery = loadLater(async () => {
  await loadTexts('owner-pictures')
  return (await import('./offer-gallery.tsx')).OfferGallery
})

type OfferEditorProps = {
  offer: OwnOffer
  place: (offer: OwnOffer) => void
  onClose: () => void
  onCopied: (copy: OwnOffer) => void
}

/** One offer: its texts, numbers and pictures, and its other actions. */
export function OfferEditor({ offer, place, onClose, onCopied }: OfferEditorProps) {
  const { t } = useTranslation('owner-offers')
  const { language } = useSite()
  const kept = useDraftForm({
    name: `offer/${offer.id}`,
    endpoint: updateOffer,
    schema: OfferValues,
    row: offer,
    valuesOf: (row) => valuesOfOffer(row, language),
    inputOf: (values) => ({ id: offer.id, ...inputOfOffer(values) }),
    success: t('notices.updated'),
    failure: t('notices.updateFailed'),
    refreshes: offerLists,
    onSaved: place,
  })
  // an offer that is on no page has none
  const preview = offer.link ? paths.offerPreview(offer.id) : null
  const typed = () => ({ id: offer.id, ...inputOfOffer(kept.form.getValues()) })
  useTellTyped(kept.form, typed, preview)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <div className="stack stack-2">
        <div className="near">
          <button type="button" className="button quiet small" onClick={onClose}>
            <Icon of={ArrowLeft} />
            {t('back')}
          </button>
        </div>
        <h2 ref={title} tabIndex={-1} lang={offer.originalLanguage}>
          {offer.title}
        </h2>
        <p className="row">
          <span className={offer.link ? 'badge good' : 'badge wait'}>
            <Icon of={offer.link ? CircleCheck : CircleDashed} />
            {t(offer.link ? 'linked.title' : 'unlinked.one')}
          </span>
        </p>
      </div>
      <OfferForm kept={kept} onCancel={kept.cancel} />
      <Gallery id={offer.id} />
      <CalendarsFold id={offer.id} />
      <OfferSteps offer={offer} place={place} onDone={onClose} onCopied={onCopied} />
    </>
  )
}

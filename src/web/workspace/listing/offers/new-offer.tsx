import { useRef, useState } from 'react'
import { createOffer } from '#contract/listings/offer-changes.ts'
import { listOfferTemplates, type OwnOffer } from '#contract/listings/own-offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { newIdOf } from '#web/data/new-id.ts'
import { useSite } from '#web/frame/use-site.ts'
import { NewBar } from '#web/ui/form/new-bar.tsx'
import { useOwnListing } from '../own-listing.ts'
import { OfferForm } from './offer-form.tsx'
import { emptyOffer, fromTemplate, inputOfOffer, OfferValues, valuesOfOffer } from './offer-values.ts'
import { offerLists, useNamedListing } from './own-offers.ts'

type NewOfferProps = { place: (offer: OwnOffer) => void; onClose: () => void }

/** The form of a new offer, empty or started from a template. */
export function NewOffer({ place, onClose }: NewOfferProps) {
  const { t } = useTranslation('owner-offers')
  const { listing } = useOwnListing()
  const { language } = useSite()
  const named = useNamedListing()
  const [{ id, forget }] = useState(() => newIdOf(`igarape.new-offer.${listing.id}`))
  const [row] = useState(() => emptyOffer(id, listing))
  const isOnPage = useRef(true)
  const kept = useDraftForm({
    name: `offer/new/${listing.id}`,
    endpoint: createOffer,
    schema: OfferValues,
    row,
    valuesOf: (offer) => valuesOfOffer(offer, language),
    inputOf: (values) => ({ ...inputOfOffer(values), ...named, id, isOnPage: isOnPage.current }),
    success: t('notices.created'),
    failure: t('notices.createFailed'),
    refreshes: offerLists,
    onSaved: (offer) => {
      forget()
      place(offer)
      onClose()
    },
  })
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  const bar = (
    <NewBar
      state={kept.state}
      label={t('new.save')}
      onSave={() => {
        isOnPage.current = true
      }}
      onCancel={cancel}
    >
      <button
        type="submit"
        className="button"
        disabled={kept.state === 'saving'}
        onClick={() => {
          isOnPage.current = false
        }}
      >
        {t('new.only')}
      </button>
    </NewBar>
  )
  return (
    <div className="inset stack stack-6">
      <h3>{t('new.title')}</h3>
      <Templates onChoose={(values) => kept.form.reset(values, { keepDefaultValues: true })} />
      <OfferForm kept={kept} onCancel={cancel} bar={bar} />
    </div>
  )
}

function Templates({ onChoose }: { onChoose: (values: OfferValues) => void }) {
  const { t } = useTranslation('owner-offers')
  const { language } = useSite()
  const found = useApi(listOfferTemplates, useNamedListing(), { staleTime: 0 })
  if (!found.data?.items.length) return null
  return (
    <fieldset className="stack stack-2">
      <legend>{t('new.from')}</legend>
      <p className="row">
        {found.data.items.map((template) => (
          <button
            key={template.id}
            type="button"
            className="button small whitespace-normal"
            lang={template.originalLanguage}
            onClick={() => onChoose(fromTemplate(template, language))}
          >
            {template.link?.customTitle ?? template.title}
          </button>
        ))}
      </p>
    </fieldset>
  )
}

import { customizeOrganizationOffer, customizeProfileOffer } from '#contract/listings/offer-changes.ts'
import type { OfferLink, OwnOffer } from '#contract/listings/own-offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { offerLists } from '../own-offers.ts'
import { inputOfLink, LinkValues, valuesOfLink } from './link-values.ts'

/** An offer that is on a page. */
export type LinkedOffer = OwnOffer & { link: OfferLink }
export type LinkFormOptions = { place: (offer: OwnOffer) => void; onClose: () => void }
/** The form of `useLinkForm`. */
export type FormOfLink = ReturnType<typeof useLinkForm>['form']

/** The form of an offer's texts and terms on its page. */
export function useLinkForm({ offer, place, onClose }: LinkFormOptions & { offer: LinkedOffer }) {
  const { t } = useTranslation('owner-offers')
  const { language } = useSite()
  const { id, listing } = offer.link
  return useDraftForm({
    name: `offer-link/${id}`,
    // both have the same input and output
    endpoint: (listing.kind === 'profile'
      ? customizeProfileOffer
      : customizeOrganizationOffer) as typeof customizeProfileOffer,
    schema: LinkValues,
    row: offer,
    valuesOf: (row) => valuesOfLink(row, language),
    inputOf: (values) => inputOfLink(id, values),
    success: t('notices.templateUpdated'),
    failure: t('notices.templateFailed'),
    refreshes: offerLists,
    onSaved: (saved) => {
      place(saved)
      onClose()
    },
  })
}

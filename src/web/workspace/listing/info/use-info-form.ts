import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { listOf, type OwnListing } from '../own-listing.ts'
import { draftNameOf } from './draft-name.ts'
import { InfoValues, infoInput, infoValues, type Listing, updateOf } from './info-values.ts'

/** The state of a navigation to the new address of the same page. */
export type Moving = { hasMoved: true }

/** The props of the form's parts. */
export type InfoForm = ReturnType<typeof useInfoForm>

/** The form of a listing's information. */
export function useInfoForm({ kind, listing }: OwnListing) {
  const { t } = useTranslation('owner-info')
  const navigate = useNavigate()
  return useDraftForm({
    name: draftNameOf(kind, listing.id),
    endpoint: updateOf[kind],
    schema: InfoValues,
    row: listing as Listing,
    valuesOf: infoValues,
    inputOf: (values) => infoInput(kind, listing.id, values),
    success: t(`info.${kind}.saved`),
    failure: t(`info.${kind}.failed`),
    refreshes: [listOf[kind]],
    // the first name becomes the address, and the owner may ask for another
    onSaved: ({ slug }) => {
      if (slug === listing.slug) return
      const state: Moving = { hasMoved: true }
      void navigate(paths.ownListing(kind, slug, 'info'), { replace: true, state })
    },
  })
}

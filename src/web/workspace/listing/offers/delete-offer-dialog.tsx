import { z } from 'zod'
import { offerRestoreDays } from '#contract/listings/offer-limits.ts'
import { deleteOffer, type OwnOffer } from '#contract/listings/own-offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ReasonFields } from '#web/components/decision/reason-fields.tsx'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useOwnListing } from '../own-listing.ts'
import { offerLists } from './own-offers.ts'

type DeleteOfferDialogProps = { offer: OwnOffer; onClose: () => void; onDeleted: (offer: OwnOffer) => void }

/** The reason is for what is somebody else's. */
const Deletion = z.object({ title: z.string(), ground: z.string(), text: z.string() })

const isSame = (typed: string, title: string) => typed.trim().toLowerCase() === title.trim().toLowerCase()

/** Asks for the title before an offer is deleted. */
export function DeleteOfferDialog({ offer, onClose, onDeleted }: DeleteOfferDialogProps) {
  const { t } = useTranslation('owner-offers')
  const { listing } = useOwnListing()
  const form = useApiForm(Deletion, { title: '', ground: '', text: '' })
  const change = useChange(deleteOffer, {
    refreshes: offerLists,
    success: t('notices.deleted', { count: offerRestoreDays }),
    failure: t('notices.deleteFailed'),
    onSuccess: onDeleted,
  })
  const submit = form.handleSubmit(({ title, ground, text }) => {
    if (!isSame(title, offer.title)) return form.refuse('title', { code: 'notItsName' })
    change.mutate({ id: offer.id, ...(ground && { ground, text }) } as never, { onError: form.fail })
  })
  return (
    <Dialog title={t('delete.title')} text={t('delete.text', { count: offerRestoreDays })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <p lang={offer.originalLanguage}>
          <b>{offer.title}</b>
        </p>
        {!listing.isMine && <ReasonFields subject="offer" form={form} />}
        <Field
          label={t('delete.label')}
          autoComplete="off"
          {...form.register('title')}
          error={form.errorOf('title') && t('delete.wrong')}
        />
        <DialogActions
          label={t('delete.submit')}
          pendingLabel={t('delete.pending')}
          isPending={change.isPending}
          error={change.error}
          isDanger
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

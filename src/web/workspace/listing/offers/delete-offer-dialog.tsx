import { type FormEvent, useState } from 'react'
import { offerRestoreDays } from '#contract/listings/offer-limits.ts'
import { deleteOffer, type OwnOffer } from '#contract/listings/own-offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { offerLists } from './own-offers.ts'

type DeleteOfferDialogProps = { offer: OwnOffer; onClose: () => void; onDeleted: (offer: OwnOffer) => void }

/** Asks for the title before an offer is deleted. */
export function DeleteOfferDialog({ offer, onClose, onDeleted }: DeleteOfferDialogProps) {
  const { t } = useTranslation('owner-offers')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const change = useChange(deleteOffer, {
    refreshes: offerLists,
    success: t('notices.deleted', { count: offerRestoreDays }),
    failure: t('notices.deleteFailed'),
    onSuccess: onDeleted,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = typed.trim().toLowerCase() === offer.title.trim().toLowerCase()
    setWrong(!isRight)
    if (isRight) change.mutate({ id: offer.id })
  }
  return (
    <Dialog title={t('delete.title')} text={t('delete.text', { count: offerRestoreDays })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <p lang={offer.originalLanguage}>
          <b>{offer.title}</b>
        </p>
        <Field
          label={t('delete.label')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isWrong ? t('delete.wrong') : undefined}
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

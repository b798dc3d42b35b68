import type { FormEvent } from 'react'
import type { z } from 'zod'
import { getManagedListingCounts, listManagedListings } from '#contract/listings/managed-listings.ts'
import { handOverListings } from '#contract/ownership/owners.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useOneFieldForm } from '#web/data/form/use-one-field-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { useToast } from '#web/ui/toast.tsx'

export type HandedOver = z.output<typeof handOverListings.output>

type HandOverDialogProps = {
  ids: readonly string[]
  onClose: () => void
  /** @param refused those that stayed with their owner, and why */
  onDone: (outcome: HandedOver, refused: readonly RefusedRow[]) => void
}

/** Hands the selected listings over to the account of one address. */
export function HandOverDialog({ ids, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation(['managed-listings', 'owner', 'owner-handing'])
  const form = useOneFieldForm('email')
  const toast = useToast()
  const change = useChange(handOverListings, {
    refreshes: [listManagedListings, getManagedListingCounts],
    failure: false,
    onSuccess: (outcome) => {
      const { name, changed, refused } = outcome
      if (changed.length > 0) toast.success(t('handedOver', { count: changed.length, name }))
      onDone(
        outcome,
        refused.map(({ id, name: listing, reason }) => ({ id, text: textOf(listing, reason) })),
      )
    },
  })
  const textOf = (name: string, reason: HandedOver['refused'][number]['reason']) => {
    if (reason === 'gone' || reason === 'noAccount') return t('reasons.gone')
    const why = t(`owner-handing:over.obstacle.${reason}`)
    return t('reasons.obstacle', { name: name || t('owner:shell.noName'), why })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = form.read()
    if (email) change.mutate({ ids: [...ids], email }, { onError: form.fail })
  }
  return (
    <Dialog title={t('handOverTitle', { count: ids.length })} text={t('handOverText')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          label={t('owner-handing:over.email')}
          type="email"
          required
          autoComplete="off"
          {...form.field}
          error={form.error}
        />
        <DialogActions
          label={t('handOver')}
          pendingLabel={t('owner-handing:over.pending')}
          isPending={change.isPending}
          error={change.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

import { z } from 'zod'
import type { ListingKind } from '#contract/enums.ts'
import {
  deleteMyOrganization,
  deleteMyProfile,
  getDeletionEffects,
  isItsName,
} from '#contract/listings/deletion.ts'
import type { OwnOrganization, OwnProfile } from '#contract/listings/own-listings.ts'
import { ListingDeletion } from '#contract/values/deletion.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ReasonFields } from '#web/components/decision/reason-fields.tsx'
import { useApi, useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { Deleted } from './deleted-note.tsx'

const endpoints = { profile: deleteMyProfile, organization: deleteMyOrganization }

/** The reason is for what is somebody else's. */
const Deletion = ListingDeletion.extend({ ground: z.string(), text: z.string() })

type DeleteListingDialogProps = {
  kind: ListingKind
  listing: Pick<OwnProfile | OwnOrganization, 'id' | 'name' | 'slug' | 'isMine'>
  onDeleted: (deleted: Deleted) => void
  onClose: () => void
}

/** Says what will happen, and to how many; typing the name of the listing confirms. */
export function DeleteListingDialog({ kind, listing, onDeleted, onClose }: DeleteListingDialogProps) {
  const { t } = useTranslation(['owner-deletion', 'owner'])
  const { id } = listing
  const name = listing.name || listing.slug
  const endpoint = endpoints[kind]
  const waiting = useApi(getDeletionEffects, { id }, { staleTime: 0, retry: false })
  const { events = 0, requests = 0, withoutEmail = 0 } = waiting.data ?? {}
  const form = useApiForm(Deletion, { id, name: '', ground: '', text: '' })
  const change = useChange(endpoint, {
    failure: false,
    onSuccess: ({ restorableUntil }) => onDeleted({ id, name, restorableUntil }),
  })
  const submit = form.handleSubmit((values) => {
    if (isItsName(values.name, listing)) {
      const { ground, text, ...named } = values
      return change.mutate({ ...named, ...(ground && { ground, text }) } as never, { onError: form.fail })
    }
    form.refuse('name', { code: 'notItsName' })
  })
  return (
    <Dialog title={t('dialogTitle', { name })} text={t('dialogText')} onClose={onClose}>
      <ul className="list-disc pl-6">
        <li>{t('kept')}</li>
        <li>{t('gone')}</li>
        <li>{t('ended')}</li>
        {events > 0 && <li>{t('events', { count: events })}</li>}
        {requests > 0 && <li>{t('requests', { count: requests })}</li>}
        {withoutEmail > 0 && <li>{t('withoutEmail', { count: withoutEmail })}</li>}
        {!listing.isMine && <li>{t('ownerTold')}</li>}
      </ul>
      {/* nothing comes late above a button: the form comes with the numbers, or without them where they cannot be read */}
      {waiting.isPending ? (
        <p role="status">{t('checking')}</p>
      ) : (
        <form className="stack" noValidate onSubmit={submit}>
          {!listing.isMine && <ReasonFields subject="listing" form={form} />}
          <Field
            label={t('confirm', { name })}
            autoComplete="off"
            spellCheck={false}
            required
            {...form.register('name')}
            error={form.errorOf('name') && t('mismatch')}
          />
          <DialogActions
            label={t('owner:deletion.action')}
            pendingLabel={t('deleting')}
            isPending={change.isPending}
            isDanger
            error={change.error}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  )
}

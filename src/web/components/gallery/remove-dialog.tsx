import { useState } from 'react'
import { z } from 'zod'
import type { Ground } from '#contract/decisions/grounds.ts'
import {
  deletePicture,
  galleries,
  maxRemovalReasonLength,
  removePicture,
} from '#contract/listings/gallery.ts'
import { textOf } from '#contract/values/names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { GroundField } from '#web/components/decision/ground-field.tsx'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import type { GalleryOf } from './send-picture.ts'

type RemoveDialogProps = {
  id: string
  place: number
  of: GalleryOf
  /** Its owner deletes it, or staff remove it and say why. */
  how: 'delete' | 'staff'
  onClose: () => void
}

/** Asks before a picture goes. */
export function RemoveDialog({ how, ...props }: RemoveDialogProps) {
  return how === 'delete' ? <Deletion {...props} /> : <Removal {...props} />
}

const deletionTexts = {
  profile: 'deletion.text',
  organization: 'deletion.text',
  offer: 'deletion.atOnceText',
  city: 'deletion.ofCityText',
  attraction: 'deletion.atOnceText',
  country: 'deletion.atOnceText',
  event: 'deletion.ofEventText',
} as const

function Deletion({ id, place, of, onClose }: Omit<RemoveDialogProps, 'how'>) {
  const { t } = useTranslation('owner-pictures')
  const change = useChange(deletePicture, {
    refreshes: [galleries[of.kind].list],
    success: t('deletion.done'),
    failure: false,
    onSuccess: onClose,
  })
  return (
    <Dialog title={t('deletion.title', { place })} text={t(deletionTexts[of.kind])} onClose={onClose}>
      <DialogActions
        label={t('deletion.confirm')}
        pendingLabel={t('deletion.pending')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ id })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const Reason = z.object({ reason: textOf(maxRemovalReasonLength).min(1) })

function Removal({ id, place, of, onClose }: Omit<RemoveDialogProps, 'how'>) {
  const { t } = useTranslation('owner-pictures')
  const form = useApiForm(Reason, { reason: '' })
  const [ground, setGround] = useState<Ground>('other')
  const change = useChange(removePicture, {
    refreshes: [galleries[of.kind].list],
    success: t('removal.done'),
    failure: false,
    onSuccess: onClose,
  })
  return (
    <Dialog title={t('removal.title', { place })} text={t('removal.text')} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={form.handleSubmit(({ reason }) =>
          change.mutate({ id, reason, ground }, { onError: form.fail }),
        )}
      >
        <GroundField subject="picture" value={ground} onChoose={setGround} />
        <TextField
          label={t('removal.reason')}
          rows={3}
          maxLength={maxRemovalReasonLength}
          error={form.errorOf('reason')}
          {...form.register('reason')}
        />
        <DialogActions
          label={t('removal.confirm')}
          pendingLabel={t('removal.pending')}
          isPending={change.isPending}
          error={change.error}
          isDanger
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

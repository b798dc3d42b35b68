import { useState } from 'react'
import {
  deleteRegistration,
  getRegistrationCounts,
  getRegistrations,
  listRegistrations,
  type Registration,
} from '#contract/registrations/registrations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RegistrationFacts } from '#web/components/registration/registration-facts.tsx'
import { RegistrationState } from '#web/components/registration/registration-state.tsx'
import { useChange } from '#web/data/api.ts'
import { BadgeCheck, Pencil, Trash2 } from '#web/icons/icons.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const CheckDialog = loadLater(
  async () => (await import('#web/components/registration/check-dialog.tsx')).CheckDialog,
)

type CardProps = { id: string; of: Registration; mayCheck: boolean; onEdit: () => void }

/** A registration of a listing, with its state and the actions on it. */
export function RegistrationCard({ id, of, mayCheck, onEdit }: CardProps) {
  const { t } = useTranslation('registrations')
  const [asked, setAsked] = useState<'check' | 'remove'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <div className="stack stack-2">
        <h3 className="sub num wrap-anywhere">
          {of.registry} {of.number}
        </h3>
        <RegistrationState of={of} />
      </div>
      <RegistrationFacts of={of} />
      <div className="row">
        {mayCheck && (
          <button type="button" className="button primary" onClick={() => setAsked('check')}>
            <Icon of={BadgeCheck} />
            {t('check')}
          </button>
        )}
        <button type="button" className="button" onClick={onEdit}>
          <Icon of={Pencil} />
          {t('edit')}
          <span className="sr"> {of.registry}</span>
        </button>
        <button type="button" className="button quiet" onClick={() => setAsked('remove')}>
          <Icon of={Trash2} />
          {t('own.remove')}
          <span className="sr"> {of.registry}</span>
        </button>
      </div>
      {asked === 'check' && <CheckDialog row={of} onClose={close} />}
      {asked === 'remove' && <RemoveDialog id={id} of={of} onClose={close} />}
    </>
  )
}

function RemoveDialog({ id, of, onClose }: { id: string; of: Registration; onClose: () => void }) {
  const { t } = useTranslation('registrations')
  const change = useChange(deleteRegistration, {
    refreshes: [getRegistrations, listRegistrations, getRegistrationCounts],
    success: t('own.removed'),
    failure: false,
    onSuccess: onClose,
  })
  return (
    <Dialog
      title={t('own.removeTitle', { registry: of.registry })}
      text={t('own.removeText')}
      onClose={onClose}
    >
      <DialogActions
        label={t('own.remove')}
        pendingLabel={t('own.removing')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ id, registration: of.id })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

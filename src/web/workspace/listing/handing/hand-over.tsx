import { type FormEvent, useState } from 'react'
import type { Handover } from '#contract/ownership/handovers.ts'
import {
  findRecipient,
  getListingOwner,
  handOverListing,
  type Recipient,
} from '#contract/ownership/owners.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useOneFieldForm } from '#web/data/form/use-one-field-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { listOf, useOwnListing } from '../own-listing.ts'
import { InviteOwner } from './invite-owner.tsx'
import { Waiting } from './waiting.tsx'

type Found = Recipient & { email: string }

/** Another owner: the account of an e-mail address is looked up first, and the dialog says what follows. */
export function HandOver({ handover }: { handover: Handover | undefined }) {
  const { t } = useTranslation('owner-handing')
  const { listing } = useOwnListing()
  const form = useOneFieldForm('email')
  const [found, setFound] = useState<Found>()
  const looking = useChange(findRecipient, { failure: t('over.failed') })
  const obstacle = found?.obstacle
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = form.read()
    if (!email) return
    looking.mutate(
      { id: listing.id, email },
      { onSuccess: (recipient) => setFound({ ...recipient, email }), onError: form.fail },
    )
  }
  return (
    <section className="stack" aria-labelledby="hand-over">
      <div className="head">
        <h2 id="hand-over">{t('over.title')}</h2>
      </div>
      <p className="text">{t('over.lead')}</p>
      {handover && <Waiting handover={handover} />}
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          label={t('over.email')}
          type="email"
          required
          autoComplete="off"
          onChange={() => setFound(undefined)}
          {...form.field}
          error={
            form.error ?? (obstacle && obstacle !== 'noAccount' ? t(`over.obstacle.${obstacle}`) : undefined)
          }
        />
        <p>
          <button type="submit" className="button primary" disabled={looking.isPending}>
            {t(looking.isPending ? 'over.looking' : 'over.next')}
          </button>
        </p>
      </form>
      {found && obstacle === 'noAccount' && (
        <InviteOwner
          key={found.email}
          email={found.email}
          updatedAt={found.updatedAt}
          onDone={() => {
            setFound(undefined)
            form.reset()
          }}
        />
      )}
      {found?.person && !obstacle && (
        <HandOverDialog found={found} onClose={() => setFound(undefined)} onDone={() => form.reset()} />
      )}
    </section>
  )
}

type HandOverDialogProps = { found: Found; onClose: () => void; onDone: () => void }

/** Says who gets it, who loses it, and that it can be handed back. */
function HandOverDialog({ found, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation('owner-handing')
  const { kind, listing } = useOwnListing()
  const { person, owner, email, updatedAt } = found
  const change = useChange(handOverListing, {
    refreshes: [listOf[kind], getListingOwner],
    success: t('over.done', { person: person?.name ?? '' }),
    failure: false,
    onSuccess: () => {
      onClose()
      onDone()
    },
  })
  const names = { name: listing.name || listing.slug, person: person?.name ?? '', email: person?.email ?? '' }
  return (
    <Dialog title={t('over.dialogTitle', names)} text={t('over.dialogText', names)} onClose={onClose}>
      <ul className="list-disc pl-6 wrap-anywhere">
        <li>{owner ? t('over.former', { owner: owner.name, email: owner.email }) : t('over.nobody')}</li>
        <li>{t('over.back')}</li>
      </ul>
      <DialogActions
        label={t('over.action')}
        pendingLabel={t('over.pending')}
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate({ id: listing.id, email, updatedAt })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

import { type FormEvent, useState } from 'react'
import type { Handover } from '#contract/ownership/handovers.ts'
import { findRecipient } from '#contract/ownership/owners.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useOneFieldForm } from '#web/data/form/use-one-field-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useOwnListing } from '../own-listing.ts'
import type { Found } from './hand-over-dialog.tsx'
import { Waiting } from './waiting.tsx'

const HandOverDialog = loadLater(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)
const InviteOwner = loadLater(async () => (await import('./invite-owner.tsx')).InviteOwner)

/** A new owner: the account of an e-mail address is looked up first, and the dialog states the consequences. */
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

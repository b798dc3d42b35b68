import { useState } from 'react'
import { isItsName } from '#contract/listings/deletion.ts'
import { type Merge, type MergeChoice, mergeListings } from '#contract/ownership/owners.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { listOf, useOwnListing } from '../own-listing.ts'
import { useMergeWords } from './use-merge-words.ts'

type MergeDialogProps = {
  merge: Merge
  isTaken: (choice: MergeChoice) => boolean
  /** Reads both again: one was changed in the meantime. */
  onLate: () => unknown
  onClose: () => void
  onDone: () => void
}

/** Says what stays, what moves and what is lost; typing the name of the disappearing listing confirms. */
export function MergeDialog({ merge, isTaken, onLate, onClose, onDone }: MergeDialogProps) {
  const { stays, goes, choices } = merge
  const { t } = useTranslation('owner-merge')
  const { kind } = useOwnListing()
  const [name, setName] = useState('')
  const [isWrong, setWrong] = useState(false)
  const change = useChange(mergeListings, {
    refreshes: [listOf[kind]],
    success: t('done'),
    failure: false,
    onSuccess: onDone,
  })
  const names = { stays: stays.name || stays.slug, goes: goes.name || goes.slug }
  const take = choices.filter(isTaken).map(({ field }) => field)
  return (
    <Dialog title={t('dialogTitle', names)} text={t('dialogText')} onClose={onClose}>
      <Consequences merge={merge} isTaken={isTaken} names={names} />
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isItsName(name, goes)) return setWrong(true)
          const [updatedAt, otherUpdatedAt] = [stays.updatedAt, goes.updatedAt]
          const both = { id: stays.id, other: goes.id, name, updatedAt, otherUpdatedAt, take }
          change.mutate(both, { onError: () => void onLate() })
        }}
      >
        <Field
          label={t('confirm', { name: names.goes })}
          autoComplete="off"
          spellCheck={false}
          required
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setWrong(false)
          }}
          error={isWrong ? t('mismatch') : undefined}
        />
        <DialogActions
          label={t('act')}
          pendingLabel={t('pending')}
          isPending={change.isPending}
          isDanger
          error={change.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type ConsequencesProps = Pick<MergeDialogProps, 'merge' | 'isTaken'> & {
  names: { stays: string; goes: string }
}

function Consequences({ merge: { stays, goes, choices }, isTaken, names }: ConsequencesProps) {
  const { t } = useTranslation('owner-merge')
  const { listOf: named } = useMergeWords()
  const take = choices.filter(isTaken).map(({ field }) => field)
  const drop = choices.filter((choice) => !isTaken(choice)).map(({ field }) => field)
  const { owner } = goes
  const isAnothers = owner && stays.owner && owner.email !== stays.owner.email
  return (
    <ul className="list-disc pl-6 wrap-anywhere">
      <li>{t('keeps', names)}</li>
      {take.length > 0 && <li>{t('takes', { ...names, fields: named(take) })}</li>}
      {drop.length > 0 && <li>{t('drops', { ...names, fields: named(drop) })}</li>}
      <li>{t('moves', names)}</li>
      <li>{t('leads', names)}</li>
      {isAnothers && <li>{t('loses', { ...names, owner: owner.name })}</li>}
      {owner && !stays.owner && <li>{t('gets', { ...names, owner: owner.name })}</li>}
      {owner && <li>{t('told', { owner: owner.name, email: owner.email })}</li>}
    </ul>
  )
}

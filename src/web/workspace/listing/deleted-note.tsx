import { useEffect, useRef } from 'react'
import type { ListingKind } from '#contract/enums.ts'
import { restoreMyOrganization, restoreMyProfile } from '#contract/listings/deletion.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Change, useChange } from '#web/data/api.ts'
import { Undo2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'

/** A listing that was just deleted here. */
export type Deleted = { id: string; name: string; restorableUntil: string }

type DeletedNoteProps = { kind: ListingKind; deleted: Deleted; onRestored: () => void }

/** In place of a listing that was just deleted: until when it can be restored, and how. */
export function DeletedNote({ kind, deleted: { id, name, restorableUntil }, onRestored }: DeletedNoteProps) {
  const { t } = useTranslation('owner')
  const { day } = useMoments()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const notices: Change<unknown> = {
    success: t('deletion.restored', { name }),
    failure: t('deletion.restoreFailed'),
    onSuccess: onRestored,
  }
  const profile = useChange(restoreMyProfile, notices)
  const organization = useChange(restoreMyOrganization, notices)
  const change = kind === 'profile' ? profile : organization
  return (
    <div className="state">
      <svg className="bend" viewBox="0 0 144 48" aria-hidden="true">
        <path d="M2 34q20-30 46-14t44 6q20-10 50-22" />
      </svg>
      <h1 ref={heading} className="sub display" tabIndex={-1}>
        {t('deletion.deletedTitle', { name })}
      </h1>
      <p>{t('deletion.until', { day: day(restorableUntil) })}</p>
      <button
        type="button"
        className="button"
        disabled={change.isPending}
        onClick={() => change.mutate({ id })}
      >
        <Icon of={Undo2} />
        {t(change.isPending ? 'deletion.restoring' : 'deletion.restore')}
      </button>
    </div>
  )
}

import {
  type DeletedListing,
  listDeletedListings,
  restoreMyOrganization,
  restoreMyProfile,
} from '#contract/listings/deletion.ts'
import { getManagedListingCounts, listManagedListings } from '#contract/listings/managed-listings.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Change, useChange } from '#web/data/api.ts'
import { Undo2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'

const everyones = [listManagedListings, getManagedListingCounts]

type DeletedListProps = { deleted: readonly DeletedListing[]; onRestored?: (() => void) | undefined }

/** What was deleted and can be restored, under a list of listings. */
export function DeletedList({ deleted, onRestored }: DeletedListProps) {
  const { t } = useTranslation('owner')
  return (
    <section className="stack" aria-labelledby="deleted-listings">
      <div className="head">
        <h2 id="deleted-listings">{t('deletion.listTitle')}</h2>
        <p className="small soft">{t('deletion.listText')}</p>
      </div>
      <ul className="rows">
        {deleted.map((listing) => (
          <Deleted key={listing.id} listing={listing} onRestored={onRestored} />
        ))}
      </ul>
    </section>
  )
}

type DeletedProps = { listing: DeletedListing; onRestored: (() => void) | undefined }

function Deleted({ listing, onRestored }: DeletedProps) {
  const { t } = useTranslation('owner')
  const { day } = useMoments()
  const { id, kind, deletedAt, restorableUntil, isDeletedByStaff, can } = listing
  const name = listing.name || t('deletion.noName')
  const change: Change<unknown> = {
    refreshes: [...everyones, listDeletedListings, listMyProfiles, listMyOrganizations],
    success: t('deletion.restored', { name }),
    failure: t('deletion.restoreFailed'),
    onSuccess: () => onRestored?.(),
  }
  const profile = useChange(restoreMyProfile, change)
  const organization = useChange(restoreMyOrganization, change)
  const restoring = kind === 'profile' ? profile : organization
  return (
    <li className="flat">
      <div>
        <h3 className="wrap-anywhere">{name}</h3>
        <p className="small soft">
          {t('deletion.deletedOn', { day: day(deletedAt), until: day(restorableUntil) })}
        </p>
        {isDeletedByStaff && !can.restore && <p className="small">{t('deletion.byTeam')}</p>}
      </div>
      {can.restore && (
        <div className="acts">
          <button
            type="button"
            className="button"
            aria-label={t('deletion.restoreOne', { name })}
            disabled={restoring.isPending}
            onClick={() => restoring.mutate({ id })}
          >
            <Icon of={Undo2} />
            {t(restoring.isPending ? 'deletion.restoring' : 'deletion.restore')}
          </button>
        </div>
      )}
    </li>
  )
}

import { useTranslation } from '#i18n/use-translation.ts'
import { useOwnListing } from './own-listing.ts'

/** Above the button that saves, for staff on a page of others: its owner is told. */
export function OwnerTold() {
  const { t } = useTranslation('editing')
  const { listing } = useOwnListing()
  return listing.isMine ? null : <p className="small soft">{t('ownerTold')}</p>
}

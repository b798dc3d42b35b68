import type { ManagedListingFacts } from '#contract/listings/managed-listing.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'

/** The owner of a listing. */
export function ListingOwner({ owner }: Pick<ManagedListingFacts, 'owner'>) {
  const { t } = useTranslation('table')
  const shownName = useDisplayName()
  return (
    <div>
      <dt>{t('owner')}</dt>
      <dd>
        {owner ? (
          <>
            {shownName(owner.name)}, {owner.email}
          </>
        ) : (
          <span className="late">{t('noOwner')}</span>
        )}
      </dd>
    </div>
  )
}

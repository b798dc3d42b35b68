import type { ListingOwner } from '#contract/ownership/owners.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { useMoments } from '#web/ui/moment.tsx'

/** The owner of the listing, before anything is done about it. */
export function OwnerFacts({ owner }: { owner: ListingOwner | null }) {
  const { t } = useTranslation('owner-handing')
  const { day, moment } = useMoments()
  const shownName = useDisplayName()
  return (
    <section className="stack" aria-labelledby="owner">
      <div className="head">
        <h2 id="owner">{t('owner.title')}</h2>
      </div>
      {owner ? (
        <>
          <p className="wrap-anywhere">
            <strong>{shownName(owner.name)}</strong>, {owner.email}
          </p>
          <p className="small soft">
            {t('owner.joined', { at: day(owner.joinedAt) })}{' '}
            {owner.lastLogin
              ? t('owner.lastLogin', { at: moment(owner.lastLogin) })
              : t('owner.neverSignedIn')}{' '}
            {!owner.isActive && t('owner.inactive')}
          </p>
        </>
      ) : (
        <p>{t('over.nobody')}</p>
      )}
    </section>
  )
}

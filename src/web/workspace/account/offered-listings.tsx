import { getSessionUser } from '#contract/account/session.ts'
import {
  answerOfferedListing,
  getOnboarding,
  type OfferedListing,
} from '#contract/applications/onboarding.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { useChange } from '#web/data/api.ts'

/** Pages that staff created for the user's e-mail address, or are handing over to it: each is accepted or declined. */
export function OfferedListings({ offered }: { offered: OfferedListing[] }) {
  const { t } = useTranslation('account')
  if (offered.length === 0) return null
  return (
    <section className="text" aria-labelledby="offered">
      <div className="head">
        <h2 id="offered">{t('listing.offered')}</h2>
      </div>
      <div className="stack">
        {offered.map((each) => (
          <Offered key={each.id} offered={each} />
        ))}
      </div>
    </section>
  )
}

function Offered({ offered }: { offered: OfferedListing }) {
  const { id, kind, type, name, city, offeredBy, path, keepsPage } = offered
  const { t } = useTranslation('account')
  const typeName = useTypeName()
  const refreshes = [getOnboarding, getSessionUser]
  const accept = useChange(answerOfferedListing, { refreshes, success: t('listing.accepted') })
  const decline = useChange(answerOfferedListing, {
    refreshes,
    success: t(keepsPage ? 'listing.handedDeclined' : 'listing.declined'),
  })
  const isBusy = accept.isPending || decline.isPending
  return (
    <div className="card stack">
      <p>{t(keepsPage ? 'listing.handedText' : 'listing.offeredText', { by: offeredBy, name })}</p>
      <p className="row">
        {type && <span className="badge type">{typeName(kind, type)}</span>}
        {city && <span className="small soft">{`${city.city}, ${city.country}`}</span>}
        {path && <a href={path}>{t('listing.look')}</a>}
      </p>
      <p className="row">
        <button
          type="button"
          className="button primary"
          disabled={isBusy}
          onClick={() => accept.mutate({ id, answer: 'accept' })}
        >
          {t('listing.accept')}
        </button>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => decline.mutate({ id, answer: 'decline' })}
        >
          {t('listing.decline')}
        </button>
      </p>
    </div>
  )
}

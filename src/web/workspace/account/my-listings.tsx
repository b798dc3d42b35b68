import type { MyListing } from '#contract/applications/onboarding.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { CircleCheck, Clock, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

// only a listing without an introduction asks for one
const IntroductionForm = loadLater(async () => (await import('./introduction-form.tsx')).IntroductionForm)

/** The user's listings, and what each needs before travelers see it. */
export function MyListings({ listings, welcome }: { listings: MyListing[]; welcome: string | undefined }) {
  const { t } = useTranslation('account')
  return (
    <section className="text" aria-labelledby="listings">
      <div className="head">
        <h2 id="listings">{t(listings.length > 1 ? 'listing.listingsOf' : 'listing.listings')}</h2>
      </div>
      <div className="stack">
        {welcome && (
          <blockquote className="words">
            <p className="whitespace-pre-line">{welcome}</p>
          </blockquote>
        )}
        {listings.map((listing) => (
          <ListingEntry key={listing.id} listing={listing} />
        ))}
      </div>
    </section>
  )
}

function ListingEntry({ listing }: { listing: MyListing }) {
  const { t } = useTranslation('account')
  const typeName = useTypeName()
  const { kind, type, name, slug, status, isPublic, missing } = listing
  return (
    <article className="card stack">
      <div>
        <h3>{name}</h3>
        <p className="row mt-1">
          {type && <span className="badge type">{typeName(kind, type)}</span>}
          {status !== 'verified' && <span className="badge">{t(`listing.status.${status}`)}</span>}
          <span className={isPublic ? 'badge good' : 'badge wait'}>
            <Icon of={isPublic ? CircleCheck : Clock} />
            {t(isPublic ? 'listing.public' : 'listing.hidden')}
          </span>
        </p>
      </div>
      {missing.length > 0 && (
        <div>
          <p>{t('listing.missingTitle')}</p>
          <ul className="list-disc pl-5">
            {missing.map((part) => (
              <li key={part}>{t(`listing.missing.${part}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {missing.includes('description') && <IntroductionForm id={listing.id} />}
      <p className="row">
        <a className="button primary" href={paths.ownListing(kind, slug)}>
          <Icon of={Pencil} />
          {t('listing.edit')}
          <span className="sr"> {name}</span>
        </a>
        {isPublic && (
          <a className="button" href={paths[kind](slug)}>
            {t('listing.see')}
          </a>
        )}
      </p>
    </article>
  )
}

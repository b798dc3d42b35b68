import { paths } from '#contract/paths.ts'
import { listEnquiries } from '#contract/requests/provider.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OwnPage } from '#web/components/own-listing/completeness.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { openRequests } from './read-home.ts'

/** The requests that are waiting for an answer; for people who have none, advice on getting the first. */
export function WaitingRequests({ own: { kind, listing } }: { own: OwnPage }) {
  const { t } = useTranslation('own-home')
  const { weekdayRange } = formatOf(useSite().language)
  const page = useApi(listEnquiries, openRequests, { staleTime: 0 }).data
  const rows = page?.items ?? []
  return (
    <section className="stack" aria-labelledby="wait">
      <div className="head">
        <h2 id="wait">
          {rows.length > 0 ? t('requests', { count: page?.total ?? rows.length }) : t('noRequests')}
        </h2>
        <a href={paths.enquiries()}>{t('allRequests')}</a>
      </div>
      {rows.length === 0 ? (
        <p className="soft">{t(listing.isPublic ? 'noRequestsText' : 'notPublicText')}</p>
      ) : (
        <ul className="inbox">
          {rows.map(({ id, name, title, titleLanguage, days, people, message, language, isNew, unread }) => (
            <li key={id} className={isNew || unread > 0 ? 'new' : undefined}>
              <h3>
                <a className="cover" href={paths.enquiry(id)}>
                  {name}
                </a>
              </h3>
              <p className="about">
                <b lang={titleLanguage ?? undefined}>{title}</b> ·{' '}
                {[days && weekdayRange(days.from, days.to), t('people', { count: people })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {message && (
                <p className="says" lang={language}>
                  {message}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && listing.isPublic && (
        <p>
          <a className="button" href={paths[kind](listing.slug)}>
            {t('openMyPage')}
          </a>
        </p>
      )}
    </section>
  )
}

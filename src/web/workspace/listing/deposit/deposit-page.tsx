import { ApiError } from '#contract/client.ts'
import { getDepositMeans } from '#contract/requests/deposit/means.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { findOwnListing } from '../find-own-listing.ts'
import { useOwnListing } from '../own-listing.ts'
import type { Route } from './+types/deposit-page'
import { MeansForm } from './means-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const own = await findOwnListing(args)
  return own ? prefetched(args.context, [getDepositMeans, { id: own.id }]) : null
}

export const shouldRevalidate = onAnotherPage

/** How the owner of a listing receives deposits; for nobody else. */
export default function DepositPage() {
  const { t } = useTranslation(['owner-deposit', 'owner'])
  const { listing } = useOwnListing()
  const { id } = listing
  const found = useApi(getDepositMeans, { id }, { staleTime: 0, retry: false })
  const isOfSomebodyElse = found.error instanceof ApiError && found.error.status === 404
  return (
    <section className="stack" aria-labelledby="deposit-means">
      <div className="head">
        <h2 id="deposit-means">{t('title')}</h2>
      </div>
      {found.data ? (
        <>
          <p>{t('lead')}</p>
          <MeansForm
            key={found.data.updatedAt}
            id={id}
            means={found.data}
            original={listing.originalLanguage}
          />
          <p className="small soft">{t('fine')}</p>
        </>
      ) : isOfSomebodyElse ? (
        <ListState title={t('notYours')} text={t('notYoursText')} />
      ) : found.isError ? (
        <ListState title={t('failed')} action={t('owner:shell.retry')} onAct={found.refetch} />
      ) : (
        <ListState title={t('owner:shell.loading')} isLoading />
      )}
    </section>
  )
}

import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MyDecisions } from '#web/components/decision/my-decisions.tsx'
import { progressOf } from '#web/components/own-listing/completeness.ts'
import { useOwnPages } from '#web/components/own-listing/use-own-pages.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { requestOf } from '#web/page-context.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/own-home-page'
import { mostlyDone } from './mostly-done.ts'
import { NextDays } from './next-days.tsx'
import { OtherPages } from './other-pages.tsx'
import { PageCard } from './page-card.tsx'
import { type Posters, readHome } from './read-home.ts'
import { Visits } from './visits.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

const access = ['MANAGE_OWN_LISTINGS'] as const

export async function loader({ context }: Route.LoaderArgs) {
  requireAccess(context, access)
  const { today } = requestOf(context)
  return { today, ...(await readHome(context, today)) }
}

export const shouldRevalidate = onAnotherPage

/** The home of a provider: their page with the next step, who is waiting, and their visits. */
export default function OwnHomePage({ loaderData: { today, posters } }: Route.ComponentProps) {
  const { t } = useTranslation('own-home')
  const shownName = useDisplayName()
  const user = useLastUser()
  return (
    <Guard access={access}>
      <WorkspaceHead title={t('title')} />
      <h1>{user ? t('hello', { name: shownName(user.name) }) : t('title')}</h1>
      <MyDecisions />
      <Parts today={today} posters={posters} />
    </Guard>
  )
}

function Parts({ today, posters }: { today: string; posters: Posters }) {
  const { t } = useTranslation('own-home')
  const { pages, isError, isLoading, refetch } = useOwnPages()
  if (isError) return <ListState title={t('failed')} action={t('retry')} onAct={refetch} />
  if (isLoading) return <ListState title={t('loading')} isLoading />
  const [first, ...others] = pages
  if (!first) {
    return (
      <div className="stack">
        <p className="lead">{t('noPage')}</p>
        <p>{t('noPageText')}</p>
        <p>
          <a className="button primary" href={paths.myPage()}>
            {t('newPage')}
          </a>
        </p>
      </div>
    )
  }
  const page = (
    <>
      <PageCard key={first.listing.id} own={first} poster={posters[first.listing.id]} />
      {others.length > 0 && <OtherPages pages={others} />}
    </>
  )
  const waits = (
    <>
      <WaitingRequests own={first} />
      <NextDays today={today} />
    </>
  )
  const isReady = progressOf(first).done >= mostlyDone
  return (
    <div className="split half">
      <div className="stack stack-8">
        {isReady ? waits : page}
        {isReady ? null : waits}
      </div>
      <div className="stack stack-8">
        {isReady && page}
        <Visits own={first} today={today} />
      </div>
    </div>
  )
}

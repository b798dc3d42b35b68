import { redirect } from 'react-router'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { progressOf } from '#web/components/own-listing/completeness.ts'
import { MoreOfOwner } from '#web/components/own-listing/more-of-owner.tsx'
import { useOwnPages } from '#web/components/own-listing/use-own-pages.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ChevronRight } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { askOnce, prefetched } from '#web/workspace/shell/prefetched.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/my-page'

const access = ['MANAGE_OWN_LISTINGS'] as const

/** People with one page are taken to it. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAccess(context, access)
  const api = askOnce(context)
  const [profiles, organizations] = await Promise.all([
    api(listMyProfiles).catch(() => undefined),
    api(listMyOrganizations).catch(() => undefined),
  ])
  const [first, ...others] = [
    ...(profiles?.items ?? []).map(({ slug }) => paths.ownPage('profile', slug)),
    ...(organizations?.items ?? []).map(({ slug }) => paths.ownPage('organization', slug)),
  ]
  if (first && others.length === 0) throw redirect(first)
  return prefetched(context, [listMyProfiles], [listMyOrganizations])
}

export const shouldRevalidate = onAnotherPage

/** All pages of a provider who has several, or none yet, and everything else of theirs. */
export default function MyPage() {
  const { t } = useTranslation('own-home')
  return (
    <Guard access={access}>
      <WorkspaceHead title={t('myPage.title')} />
      <div className="stack stack-2">
        <h1>{t('myPage.title')}</h1>
        <p className="lead">{t('myPage.lead')}</p>
      </div>
      <Pages />
      <MoreOfOwner
        before={[
          { href: paths.ownListings('profile'), name: t('myPage.profiles') },
          { href: paths.ownListings('organization'), name: t('myPage.organizations') },
        ]}
      />
    </Guard>
  )
}

function Pages() {
  const { t } = useTranslation(['own-home', 'owner'])
  const { pages, isError, isLoading, refetch } = useOwnPages()
  if (isError) return <ListState title={t('failed')} action={t('retry')} onAct={refetch} />
  if (isLoading) return <ListState title={t('loading')} isLoading />
  if (pages.length === 0) return <ListState title={t('noPage')} text={t('noPageText')} />
  return (
    <ul className="parts">
      {pages.map((own) => {
        const { done, all } = progressOf(own)
        return (
          <Row
            key={own.listing.id}
            href={paths.ownPage(own.kind, own.listing.slug)}
            name={own.listing.name || t('owner:shell.noName')}
            text={t('owner:steps.done', { done, all })}
          />
        )
      })}
    </ul>
  )
}

function Row({ href, name, text }: { href: string; name: string; text: string }) {
  return (
    <li>
      <a href={href}>
        <span>
          <b>{name}</b>
          <small>{text}</small>
        </span>
        <Icon of={ChevronRight} />
      </a>
    </li>
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ListingKind } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Invitations } from '#web/components/guides/invitations.tsx'
import { useApi, useChange } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useUser } from '#web/frame/use-user.ts'
import { Info, Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { ScopeSwitch } from '#web/workspace/shell/scope-switch.tsx'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { kinds } from './kinds.ts'
import { ListingFilters } from './listing-filters.tsx'
import { ListingList } from './listing-list.tsx'
import { isNarrowed, listingsQueryOf } from './listings-query.ts'

// below everything else, and often empty
const DeletedListings = loadLater(
  async () => (await import('#web/components/own-listing/deleted-listings.tsx')).DeletedListings,
  () => null,
)

/** The page of one's own listings of a kind, and of everyone's for staff. */
export function OwnListings({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('owner-lists')
  return (
    <Guard access={sectionAccess[kinds[kind].section]}>
      <WorkspaceHead title={t(`lists.${kind}.title`)} />
      <Content kind={kind} />
    </Guard>
  )
}

function Content({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('owner-lists')
  const { types, manage } = kinds[kind]
  const [params, change] = useQueryParams()
  const managesAll = hasPermission(useUser(), manage)
  const query = listingsQueryOf(params, types, managesAll)
  // both kinds are asked in the same words
  const list = kinds[kind].list as (typeof kinds)['profile']['list']
  const found = useApi(list, query as object, { placeholderData: keepPreviousData, staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  const isMine = query.scope === 'mine'
  const creating = useCreating(kind, () => heading.current?.focus())
  // one account has one professional profile
  const mayCreate = isMine && (kind === 'organization' || found.data?.items.length === 0)
  const create = mayCreate ? creating : undefined
  return (
    <section className="stack stack-6" aria-labelledby="own-listings">
      <div className="row between">
        <h1 id="own-listings" ref={heading} tabIndex={-1}>
          {t(`lists.${kind}.title`)}{' '}
          {found.data?.total !== undefined && !isMine && (
            <span className="unit num">{t('lists.count', { count: found.data.total })}</span>
          )}
        </h1>
        {create && kind === 'organization' && <CreateButton kind={kind} {...create} />}
      </div>
      {managesAll && (
        <ScopeSwitch
          label={t('lists.scope.label')}
          texts={{ mine: t('lists.scope.mine'), all: t('lists.scope.all') }}
          hrefOf={(scope) => paths.ownListings(kind, { scope })}
          scope={query.scope}
        />
      )}
      {!isMine && <ListingFilters kind={kind} query={query} onChange={change} />}
      {isMine && kind === 'profile' && found.data?.items.length === 1 && (
        <p className="note">
          <Icon of={Info} />
          {t('lists.profile.onlyOne')}
        </p>
      )}
      <ListingList
        kind={kind}
        found={found}
        address={params}
        isNarrowed={isNarrowed(query)}
        isMine={isMine}
        onClear={() => change({ q: '', status: '', type: '', city: '' })}
        create={create && kind === 'profile' ? <CreateButton kind={kind} {...create} /> : undefined}
      />
      {isMine && kind === 'profile' && found.data?.items.some(({ isAsked }) => isAsked) && <Invitations />}
      <DeletedListings kind={kind} scope={query.scope} onRestored={() => heading.current?.focus()} />
    </section>
  )
}

type Creating = { onCreate: () => void; isPending: boolean }

function useCreating(kind: ListingKind, onCreated: () => void): Creating {
  const { t } = useTranslation('owner-lists')
  const { create, list } = kinds[kind]
  const creating = useChange(create as (typeof kinds)['profile']['create'], {
    refreshes: [list],
    success: t(`lists.${kind}.created`),
    failure: t(`lists.${kind}.createFailed`),
    onSuccess: onCreated,
  })
  return { onCreate: () => creating.mutate({}), isPending: creating.isPending }
}

function CreateButton({ kind, onCreate, isPending }: Creating & { kind: ListingKind }) {
  const { t } = useTranslation('owner-lists')
  return (
    <button type="button" className="button primary" disabled={isPending} onClick={onCreate}>
      <Icon of={Plus} />
      {t(isPending ? 'lists.creating' : `lists.${kind}.create`)}
    </button>
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { ListingKind } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Invitations } from '#web/components/guides/invitations.tsx'
import { useApi, useChange } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Info, Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ScopeSwitch } from '#web/workspace/shell/scope-switch.tsx'
import { kinds } from './kinds.ts'
import { ListingList } from './listing-list.tsx'
import { myListingsQueryOf } from './listings-query.ts'

type MyListingsProps = {
  kind: ListingKind
  managesAll: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

/** The user's own listings of a kind, and the button that creates one. */
export function MyListings({ kind, managesAll, heading }: MyListingsProps) {
  const { t } = useTranslation('owner-lists')
  const [params] = useQueryParams()
  // both kinds take the same input
  const list = kinds[kind].list as (typeof kinds)['profile']['list']
  const found = useApi(list, myListingsQueryOf(params), { placeholderData: keepPreviousData, staleTime: 0 })
  const items = found.data?.items
  const creating = useCreating(kind, () => heading.current?.focus())
  // one account has one professional profile
  const mayCreate = kind === 'organization' || items?.length === 0
  return (
    <>
      <div className="row between">
        <h1 id="own-listings" ref={heading} tabIndex={-1}>
          {t(`lists.${kind}.title`)}
        </h1>
        {kind === 'organization' && <CreateButton kind={kind} {...creating} />}
      </div>
      {managesAll && (
        <ScopeSwitch
          label={t('lists.scope.label')}
          texts={{ mine: t('lists.scope.mine'), all: t('lists.scope.all') }}
          hrefOf={(scope) => paths.ownListings(kind, { scope })}
          scope="mine"
        />
      )}
      {kind === 'profile' && items?.length === 1 && (
        <p className="note">
          <Icon of={Info} />
          {t('lists.profile.onlyOne')}
        </p>
      )}
      <ListingList
        kind={kind}
        found={found}
        address={params}
        create={mayCreate && kind === 'profile' ? <CreateButton kind={kind} {...creating} /> : undefined}
      />
      {kind === 'profile' && items?.some(({ isAsked }) => isAsked) && <Invitations />}
    </>
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

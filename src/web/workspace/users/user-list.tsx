import type { Page } from '#contract/endpoint.ts'
import type { User } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { isNarrowed, userQueryOf } from './user-query.ts'
import { type RowActions, UsersTable } from './users-table.tsx'

type UserListProps = RowActions & {
  found: { data: Page<User> | undefined; isError: boolean; refetch: () => unknown }
  address: URLSearchParams
  onClear: () => void
  onAdd: () => void
}

/** One page of the users, or why there is none. */
export function UserList({ found, address, onClear, onAdd, ...actions }: UserListProps) {
  const { t } = useTranslation('panel')
  if (found.isError) return <ListState title={t('loadFailed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('users.loading')} isLoading />
  if (found.data.items.length === 0) {
    return isNarrowed(userQueryOf(address)) ? (
      <ListState
        title={t('users.empty')}
        text={t('users.emptyHint')}
        action={t('users.clear')}
        onAct={onClear}
      />
    ) : (
      <ListState title={t('users.empty')} action={t('users.createFirst')} onAct={onAdd} />
    )
  }
  return (
    <>
      <UsersTable users={found.data.items} {...actions} />
      <ListPages page={found.data} address={address} />
    </>
  )
}

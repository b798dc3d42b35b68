import { useState } from 'react'
import type { Page } from '#contract/endpoint.ts'
import { hasPermission } from '#contract/holder.ts'
import { type User, userList } from '#contract/system/users.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useListQuery } from '#web/ui/table/list-query.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { RefusedRows } from '#web/ui/table/refused-rows.tsx'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { UserFilters } from './user-filters.tsx'
import { type RowActions, useUsersTable } from './users-table.tsx'

const UsersBar = loadLater(async () => {
  await loadTexts('panel-many')
  return (await import('./bar.tsx')).UsersBar
})

type UserListProps = RowActions & {
  found: { data: Page<User> | undefined; isError: boolean; refetch: () => unknown }
  onAdd: () => void
}

/** One page of the users, or the reason why there are none. */
export function UserList({ found, onAdd, ...actions }: UserListProps) {
  const { t } = useTranslation(['panel', 'table'])
  const { query, shown, change, searchOf, onClear } = useListQuery(userList)
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const mayChange = hasPermission(useLastUser(), 'UPDATE_USERS')
  const texts = { failed: t('loadFailed'), retry: t('retry'), loading: t('users.loading') }
  return (
    <ListTable
      {...{ ...shown, found, list: 'users', access: sectionAccess.users }}
      table={useUsersTable(actions)}
      t={(key) => texts[key]}
      note={refused.length > 0 && <RefusedRows rows={refused} />}
      {...(mayChange && { bulk: (props) => <UsersBar {...props} onRefused={setRefused} /> })}
      views={[
        { text: t('table:all'), query: {} },
        { text: t('active'), query: { isActive: 'true' } },
        { text: t('inactive'), query: { isActive: 'false' } },
      ]}
      search={searchOf(t('users.searchLabel'))}
      filters={<UserFilters query={query} roles={actions.roles} onChange={change} />}
      empty={
        onClear ? (
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
    />
  )
}

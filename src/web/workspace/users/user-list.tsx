import type { Page } from '#contract/endpoint.ts'
import type { User } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { UserFilters } from './user-filters.tsx'
import { isNarrowed, orderOf, userQueryOf } from './user-query.ts'
import { type RowActions, useUsersTable } from './users-table.tsx'

type UserListProps = RowActions & {
  found: { data: Page<User> | undefined; isError: boolean; refetch: () => unknown }
  address: URLSearchParams
  onChange: (changes: Record<string, string | undefined>) => void
  onAdd: () => void
}

/** One page of the users, or why there is none. */
export function UserList({ found, address, onChange, onAdd, ...actions }: UserListProps) {
  const { t } = useTranslation(['panel', 'table'])
  const query = userQueryOf(address)
  const texts = { failed: t('loadFailed'), retry: t('retry'), loading: t('users.loading') }
  const { q = '', role, isActive } = query
  return (
    <ListTable
      {...{ found, address, list: 'users', access: sectionAccess.users }}
      table={useUsersTable(actions)}
      t={(key) => texts[key]}
      order={orderOf(query)}
      views={[
        { text: t('table:all'), query: {} },
        { text: t('active'), query: { isActive: 'true' } },
        { text: t('inactive'), query: { isActive: 'false' } },
      ]}
      search={{ label: t('users.searchLabel'), value: q, onChange: (value) => onChange({ q: value }) }}
      filters={<UserFilters query={query} roles={actions.roles} onChange={onChange} />}
      isFiltered={Boolean(role || isActive)}
      empty={
        isNarrowed(query) ? (
          <ListState
            title={t('users.empty')}
            text={t('users.emptyHint')}
            action={t('users.clear')}
            onAct={() => onChange({ q: '', role: '', isActive: '' })}
          />
        ) : (
          <ListState title={t('users.empty')} action={t('users.createFirst')} onAct={onAdd} />
        )
      }
    />
  )
}

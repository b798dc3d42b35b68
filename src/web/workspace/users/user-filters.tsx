import type { Role } from '#contract/system/roles.ts'
import { userList } from '#contract/system/users.ts'
import type { FilterOf } from '#contract/values/staff-list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Changes } from '#web/data/with-changes.ts'
import { ListFilters } from '#web/ui/table/list-filters.tsx'

type UserFiltersProps = {
  query: FilterOf<typeof userList>
  roles: Role[]
  onChange: (changes: Changes) => void
}

/** Role and status; both are in the URL. */
export function UserFilters({ roles, ...props }: UserFiltersProps) {
  const { t } = useTranslation('panel')
  return (
    <ListFilters
      list={userList}
      {...props}
      fields={{
        role: {
          ...{ label: t('users.roleLabel'), any: t('users.anyRole') },
          options: roles.map(({ name }) => name),
        },
        isActive: {
          ...{ label: t('users.statusLabel'), any: t('users.anyStatus') },
          textOf: (is) => t(is === 'true' ? 'active' : 'inactive'),
        },
      }}
    />
  )
}

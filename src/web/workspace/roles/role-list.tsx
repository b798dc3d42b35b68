import type { Page } from '#contract/endpoint.ts'
import type { Role } from '#contract/system/roles.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { RoleCard } from './role-card.tsx'

type RoleListProps = {
  found: { data: Page<Role> | undefined; isError: boolean; refetch: () => unknown }
  address: URLSearchParams
  onClear: () => void
  onCreate: () => void
  onEdit: (role: Role) => void
  onDelete: (role: Role) => void
}

/** One page of the roles as cards, or the reason why there are none. */
export function RoleList({ found, address, onClear, onCreate, onEdit, onDelete }: RoleListProps) {
  const { t } = useTranslation('panel')
  if (found.isError) return <ListState title={t('loadFailed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('roles.loading')} isLoading />
  if (found.data.items.length === 0) {
    return address.has('q') ? (
      <ListState
        title={t('roles.empty')}
        text={t('roles.emptyHint')}
        action={t('roles.clear')}
        onAct={onClear}
      />
    ) : (
      <ListState title={t('roles.empty')} action={t('roles.createFirst')} onAct={onCreate} />
    )
  }
  return (
    <>
      <ul className="grid c3">
        {found.data.items.map((role) => (
          <RoleCard key={role.id} role={role} onEdit={() => onEdit(role)} onDelete={() => onDelete(role)} />
        ))}
      </ul>
      <ListPages page={found.data} address={address} />
    </>
  )
}

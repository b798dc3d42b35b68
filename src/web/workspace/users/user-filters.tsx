import type { Role } from '#contract/system/roles.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { UserQuery } from './user-query.ts'

type UserFiltersProps = {
  query: UserQuery
  roles: Role[]
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Role and status; both are in the URL. */
export function UserFilters({ query, roles, onChange }: UserFiltersProps) {
  const { t } = useTranslation('panel')
  return (
    <div className="filters">
      <SelectField
        label={t('users.roleLabel')}
        value={query.role ?? ''}
        onChange={({ target }) => onChange({ role: target.value })}
      >
        <option value="">{t('users.anyRole')}</option>
        {roles.map((role) => (
          <option key={role.id}>{role.name}</option>
        ))}
      </SelectField>
      <SelectField
        label={t('users.statusLabel')}
        value={query.isActive ?? ''}
        onChange={({ target }) => onChange({ isActive: target.value })}
      >
        <option value="">{t('users.anyStatus')}</option>
        <option value="true">{t('active')}</option>
        <option value="false">{t('inactive')}</option>
      </SelectField>
    </div>
  )
}

import type { ChangeEvent, ReactNode } from 'react'
import type { Role } from '#contract/system/roles.ts'
import { userSorts } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import type { UserQuery } from './user-query.ts'

type UserFiltersProps = {
  query: UserQuery
  roles: Role[]
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Search while one types, role, status and order; all of it is in the URL. */
export function UserFilters({ query, roles, onChange }: UserFiltersProps) {
  const { t } = useTranslation('panel')
  const select = (name: string) => (event: ChangeEvent<HTMLSelectElement>) =>
    onChange({ [name]: event.target.value })
  return (
    <search className="grid grid-cols-2 min-[75em]:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="field col-span-2 min-[75em]:col-span-1">
        <label htmlFor="user-search">{t('users.searchLabel')}</label>
        <SearchField
          id="user-search"
          hint={t('users.searchHint')}
          value={query.q ?? ''}
          onChange={(q) => onChange({ q })}
        />
      </div>
      <Choice id="user-role" label={t('users.roleLabel')} value={query.role} onChange={select('role')}>
        <option value="">{t('users.anyRole')}</option>
        {roles.map((role) => (
          <option key={role.id}>{role.name}</option>
        ))}
      </Choice>
      <Choice
        id="user-status"
        label={t('users.statusLabel')}
        value={query.isActive}
        onChange={select('isActive')}
      >
        <option value="">{t('users.anyStatus')}</option>
        <option value="true">{t('active')}</option>
        <option value="false">{t('inactive')}</option>
      </Choice>
      <Choice id="user-sort" label={t('users.sortLabel')} value={query.sort} onChange={select('sort')}>
        {userSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`users.sorts.${sort}`)}
          </option>
        ))}
      </Choice>
    </search>
  )
}

type ChoiceProps = {
  id: string
  label: string
  value: string | undefined
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  children: ReactNode
}

function Choice({ id, label, value = '', onChange, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} value={value} onChange={onChange}>
        {children}
      </select>
    </div>
  )
}

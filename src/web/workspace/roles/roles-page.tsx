import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listRoles, type Role } from '#contract/system/roles.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { Plus } from '#web/icons/icons.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/roles-page'
import { RoleList } from './role-list.tsx'

const DeleteRoleDialog = loadLater(async () => (await import('./delete-role-dialog.tsx')).DeleteRoleDialog)
const RoleDialog = loadLater(async () => (await import('./role-dialog.tsx')).RoleDialog)

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.roles)
  return prefetched(context, [listRoles, roleQueryOf(paramsOf(request))])
}

export const shouldRevalidate = onAnotherPage

/** The query of roles in the URL. */
const roleQueryOf = (params: URLSearchParams) => ({
  q: params.get('q')?.trim() || undefined,
  cursor: params.get('cursor') ?? undefined,
  limit: 99,
})

/** Every role. */
export default function RolesPage() {
  const { t } = useTranslation('panel')
  return (
    <Guard access={sectionAccess.roles}>
      <WorkspaceHead title={t('roles.heading')} />
      <RoleManagement />
    </Guard>
  )
}

/** The dialog over the list; editing without a role creates one. */
type Open = { what: 'edit'; role?: Role } | { what: 'delete'; role: Role }

function RoleManagement() {
  const { t } = useTranslation('panel')
  const [params, change] = useQueryParams()
  const [open, setOpen] = useState<Open>()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = roleQueryOf(params)
  const found = useApi(listRoles, query, { placeholderData: keepPreviousData })
  const create = () => setOpen({ what: 'edit' })
  const close = () => setOpen(undefined)
  const search = (text: string) => change({ q: text })
  return (
    <section className="stack" aria-labelledby="roles-heading" data-testid="page-admin-roles">
      <div className="row between">
        <h2 id="roles-heading" ref={heading} tabIndex={-1}>
          {t('roles.heading')} <Total count={found.data?.total} />
        </h2>
        <button type="button" className="button primary" onClick={create}>
          <Icon of={Plus} />
          {t('roles.create')}
        </button>
      </div>
      <search className="max-w-96">
        <FieldFrame id="role-search" label={t('roles.searchLabel')}>
          <SearchField
            id="role-search"
            value={query.q ?? ''}
            hint={t('roles.searchHint')}
            onChange={search}
          />
        </FieldFrame>
      </search>
      <RoleList
        found={found}
        address={params}
        onClear={() => search('')}
        onCreate={create}
        onEdit={(role) => setOpen({ what: 'edit', role })}
        onDelete={(role) => setOpen({ what: 'delete', role })}
      />
      {open?.what === 'edit' && <RoleDialog role={open.role} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteRoleDialog
          role={open.role}
          onClose={close}
          onDeleted={() => {
            flushSync(close)
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}

function Total({ count }: { count: number | undefined }) {
  const { t } = useTranslation('panel')
  return count !== undefined && <span className="unit num">{t('roles.count', { count })}</span>
}

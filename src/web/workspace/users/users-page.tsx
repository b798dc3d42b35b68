import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getSessionUser } from '#contract/account/session.ts'
import { assignRole, listRoles, listUserRoles, type Role } from '#contract/system/roles.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { listUsers, type User, userList } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useUser } from '#web/frame/use-user.ts'
import { Plus } from '#web/icons/icons.ts'
import { apiOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { listQueryOf } from '#web/ui/table/list-query.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/users-page'
import { readRoleChoice, useRoleChoice } from './role-choice.ts'
import { UserList } from './user-list.tsx'

const AddUserDialog = loadLater(async () => (await import('./add-user-dialog.tsx')).AddUserDialog)
const EditUserDialog = loadLater(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog)
const RemoveRoleDialog = loadLater(async () => (await import('./remove-role-dialog.tsx')).RemoveRoleDialog)

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.users)
  const [{ read }, roles] = await Promise.all([
    prefetched(
      context,
      [listUsers, listQueryOf(userList, paramsOf(request))],
      [listSavedViews, { list: 'users' }],
    ),
    readRoleChoice(apiOf(context)),
  ])
  return { read: [...read, ...roles] }
}

export const shouldRevalidate = onAnotherPage

/** Everyone with an account. */
export default function UsersPage() {
  const { t } = useTranslation('panel')
  return (
    <Guard access={sectionAccess.users}>
      <WorkspaceHead title={t('users.heading')} />
      <UserManagement />
    </Guard>
  )
}

/** The dialog over the list. */
type Open = { what: 'add' } | { what: 'edit'; user: User } | { what: 'remove'; user: User; role: Role }

function UserManagement() {
  const { t } = useTranslation('panel')
  const [params] = useQueryParams()
  const [open, setOpen] = useState<Open>()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = listQueryOf(userList, params)
  const found = useApi(listUsers, query, { placeholderData: keepPreviousData })
  const { roles, grantable } = useRoleChoice()
  const add = () => setOpen({ what: 'add' })
  return (
    <section className="stack" aria-labelledby="users-heading" data-testid="page-admin-users">
      <div className="row between">
        <h2 id="users-heading" ref={heading} tabIndex={-1}>
          {t('users.heading')} <Total count={found.data?.total} />
        </h2>
        <button type="button" className="button primary" onClick={add}>
          <Icon of={Plus} />
          {t('users.add')}
        </button>
      </div>
      <UserList
        found={found}
        onAdd={add}
        onEdit={(user) => setOpen({ what: 'edit', user })}
        onRemoveRole={(user, role) => setOpen({ what: 'remove', user, role })}
        roles={roles}
        grantable={grantable}
        {...useAssigning()}
      />
      <OpenDialog
        open={open}
        roles={grantable}
        onClose={() => setOpen(undefined)}
        onGone={() => heading.current?.focus()}
      />
    </section>
  )
}

function Total({ count }: { count: number | undefined }) {
  const { t } = useTranslation('panel')
  return count !== undefined && <span className="unit num">{t('users.count', { count })}</span>
}

function useAssigning() {
  const { t } = useTranslation('panel')
  const assigning = useChange(assignRole, {
    refreshes: [listUserRoles, listUsers, listRoles, getSessionUser],
    success: t('notices.roleAssigned'),
    failure: t('notices.roleAssignFailed'),
  })
  return {
    ownId: useUser()?.id,
    pendingId: assigning.isPending ? assigning.variables.userId : undefined,
    onAddRole: (user: User, role: Role) => assigning.mutate({ userId: user.id, roleId: role.id }),
  }
}

type OpenDialogProps = { open: Open | undefined; roles: Role[]; onClose: () => void; onGone: () => void }

function OpenDialog({ open, roles, onClose, onGone }: OpenDialogProps) {
  if (open?.what === 'add') return <AddUserDialog roles={roles} onClose={onClose} />
  if (open?.what === 'edit') return <EditUserDialog user={open.user} onClose={onClose} />
  // the control that opened it is gone then
  const finish = () => {
    flushSync(onClose)
    onGone()
  }
  return open && <RemoveRoleDialog user={open.user} role={open.role} onClose={onClose} onRemoved={finish} />
}

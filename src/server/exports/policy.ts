import { listingKinds } from '#contract/enums.ts'
import { hasPermission } from '#contract/holder.ts'
import type { ExportKind } from '#contract/imports/exports.ts'
import type { Actor } from '#server/http/index.ts'
import { managesAll } from '#server/owner-area/index.ts'

/** Who exports all of a kind: those who manage it. */
export function mayExport(actor: Actor, kind: ExportKind): boolean {
  if (kind === 'profiles') return managesAll(actor, 'profile')
  if (kind === 'places') return hasPermission(actor, 'MANAGE_SYSTEM')
  if (kind === 'users') return hasPermission(actor, 'UPDATE_USERS')
  if (kind === 'offers') return listingKinds.some((each) => managesAll(actor, each))
  return (
    hasPermission(actor, 'MANAGE_TOURISM') && (kind !== 'organizations' || managesAll(actor, 'organization'))
  )
}

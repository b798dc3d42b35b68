import { redirect } from 'react-router'
import { hasAccess } from '#contract/access.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { paths } from '#contract/paths.ts'
import { progressOf } from '#web/components/own-listing/completeness.ts'
import { requestOf } from '#web/page-context.ts'
import { askOnce } from '#web/workspace/shell/prefetched.ts'
import { isProvider, sectionAccess } from '#web/workspace/shell/sections.ts'
import type { Route } from './+types/start'
import { mostlyDone } from './mostly-done.ts'

/**
 * Leads a user who has logged in to their first page: staff to what is waiting, a provider whose page lacks much to
 * their home.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { user } = requestOf(context)
  if (isProvider(user)) throw redirect((await lacksMuch(context)) ? paths.ownHome() : paths.home())
  throw redirect(hasAccess(user, sectionAccess.home) ? paths.admin() : paths.home())
}

/** True for somebody without a page, and for one whose first page is not mostly done. */
async function lacksMuch(context: Route.LoaderArgs['context']): Promise<boolean> {
  const api = askOnce(context)
  const [profiles, organizations] = await Promise.all([api(listMyProfiles), api(listMyOrganizations)])
  const [profile] = profiles.items
  if (profile) return progressOf({ kind: 'profile', listing: profile }).done < mostlyDone
  const [organization] = organizations.items
  return !organization || progressOf({ kind: 'organization', listing: organization }).done < mostlyDone
}

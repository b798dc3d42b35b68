import { paths } from '#contract/paths.ts'
import type { Holder } from '#contract/permissions.ts'
import { sectionsOf } from '#web/workspace/shell/sections.ts'

/** Where the administration begins for users who may not see its home page: their first section, else the dashboard. */
export function firstSection(holder: Holder): string | undefined {
  const open = sectionsOf(holder).filter(({ name }) => name !== 'home')
  const first =
    open.find(({ path }) => path.startsWith(`${paths.admin()}/`)) ??
    open.find(({ name }) => name === 'dashboard')
  return first?.path
}
